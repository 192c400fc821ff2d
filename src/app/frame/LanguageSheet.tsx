import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { useLanguageChoice } from '#src/entities/page/use-language-choice.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import type { Theme } from '#src/platform/storage/preferences.ts'
import { useDisplay } from '#src/state/display.ts'
import { useSheets } from '#src/state/sheets.ts'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'

const THEMES: Theme[] = ['system', 'light', 'dark']

/** Language and light or dark, from anywhere. */
export function LanguageSheet() {
  const { t } = useTranslation('common')
  const { chosen, choose } = useLanguageChoice()
  const { theme, setTheme } = useDisplay()
  const { open, close } = useSheets()
  return (
    <Sheet
      choice
      open={open === 'language'}
      onClose={close}
      title={t('nav.language')}
      closeLabel={t('action.close')}
    >
      <div className="grid gap-6">
        <RadioGroup
          label={t('nav.language')}
          hideLabel
          look="list"
          options={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
          }))}
          value={chosen}
          onChange={(value) => choose(value as Language)}
        />
        <RadioGroup
          label={t('theme.title')}
          look="chip"
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={theme}
          onChange={(value) => setTheme(value as Theme)}
        />
      </div>
    </Sheet>
  )
}
