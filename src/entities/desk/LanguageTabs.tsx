import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { Tabs } from '#src/ui/controls/Tabs.tsx'

type Props = {
  language: Language
  onLanguage: (language: Language) => void
  isComplete: (language: Language) => boolean
  /** Fields and preview of a language. */
  children: (language: Language) => ReactNode
}

/** A tab for each language of an editor; those that lack something say so. */
export function LanguageTabs({ language, onLanguage, isComplete, children }: Props) {
  const { t } = useTranslation('desk-work')
  return (
    <Tabs
      label={t('editor.languages')}
      value={language}
      onChange={onLanguage}
      items={LANGUAGES.map((each) => ({
        id: each,
        label: LANGUAGE_NAMES[each],
        ...(isComplete(each) ? {} : { count: `(${t('editor.missing')})` }),
      }))}
    >
      {children}
    </Tabs>
  )
}
