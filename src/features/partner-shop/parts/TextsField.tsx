import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, LIST_CATEGORIES, type Language } from '#sync/contracts/base/lists.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { FieldProps } from './field-props.ts'

/** Name, introduction and address, a language at a time, and how the shop is reached. */
export function TextsField({ draft, onChange, errorOf }: FieldProps) {
  const { t } = useTranslation('partner-shop')
  const { t: tk } = useTranslation('codes')
  const [language, setLanguage] = useState<Language>('ko')
  const set = (field: 'name' | 'introduction' | 'address', text: string) =>
    onChange({ [field]: { ...draft[field], [language]: text } })
  const error = (field: string) => errorOf(`${field}.${language}`)
  return (
    <>
      <Section title={t('texts')}>
        <div className="grid gap-4">
          <ChipGroup label={t('language')}>
            {LANGUAGES.map((each) => (
              <Chip key={each} quiet selected={language === each} onClick={() => setLanguage(each)}>
                <span lang={each}>{LANGUAGE_NAMES[each]}</span>
              </Chip>
            ))}
          </ChipGroup>
          <p className="text-caption text-ink-3">{t('languageHint')}</p>
          <TextField
            label={t('name')}
            name="name"
            lang={language}
            autoComplete="off"
            maxLength={60}
            value={draft.name[language]}
            onChange={({ target }) => set('name', target.value)}
            error={error('name')}
          />
          <TextArea
            label={t('introduction')}
            name="introduction"
            lang={language}
            rows={5}
            maxLength={2000}
            value={draft.introduction[language]}
            onChange={({ target }) => set('introduction', target.value)}
            error={error('introduction')}
          />
          <TextField
            label={t('address')}
            name="address"
            lang={language}
            autoComplete="off"
            maxLength={200}
            value={draft.address[language]}
            onChange={({ target }) => set('address', target.value)}
            error={error('address')}
          />
        </div>
      </Section>
      <Section title={t('contact')}>
        <div className="grid gap-4">
          <TextField
            label={t('phone')}
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={20}
            value={draft.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
            error={errorOf('phone')}
          />
          <TextField
            label={t('website')}
            name="website"
            type="url"
            autoComplete="off"
            maxLength={300}
            value={draft.website}
            onChange={({ target }) => onChange({ website: target.value })}
            error={errorOf('website')}
          />
          <Select
            label={t('category')}
            name="category"
            options={LIST_CATEGORIES.map((value) => ({ value, label: tk(`list.${value}`) }))}
            value={draft.category}
            onChange={(category) => onChange({ category })}
          />
        </div>
      </Section>
    </>
  )
}
