import { useTranslation } from 'react-i18next'
import { useLanguageChoice } from '#src/entities/page/use-language-choice.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'

/** All languages at once, each in its own words: nobody has to find a menu in a language they cannot read. */
export function Languages() {
  const { t } = useTranslation('kiosk')
  const { chosen, choose } = useLanguageChoice()
  return (
    <div role="group" aria-label={t('language')} className="g-kiosk-langs">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="g-kiosk-lang"
          aria-pressed={chosen === language}
          onClick={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  )
}
