import { useTranslation } from 'react-i18next'
import { useLanguageChoice } from '#src/entities/page/use-language-choice.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'

/** Short enough for a row of keys; the whole name, which begins with it, is what is read (axe knows no parts of Latin words). */
const SHORT: Record<Language, string> = {
  ko: LANGUAGE_NAMES.ko,
  en: LANGUAGE_NAMES.en,
  ja: LANGUAGE_NAMES.ja,
  'zh-Hans': LANGUAGE_NAMES['zh-Hans'].slice(0, 2),
  'zh-Hant': LANGUAGE_NAMES['zh-Hant'].slice(0, 2),
}

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
          aria-label={LANGUAGE_NAMES[language]}
          aria-pressed={chosen === language}
          onClick={() => choose(language)}
        >
          {SHORT[language]}
        </button>
      ))}
    </div>
  )
}
