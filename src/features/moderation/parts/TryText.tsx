import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { findWords } from '#sync/domain/words/find.ts'
import type { Lists } from '#sync/domain/words/lists.ts'

/** A text tried on the lists: what is found in it, by which word, and what would follow. */
export function TryText({ lists }: { lists: Lists }) {
  const { t } = useTranslation('moderation')
  const [text, setText] = useState('')
  const hits = findWords(text, lists)
  return (
    <Section title={t('lists.try')}>
      <TextArea
        label={t('lists.try')}
        hideLabel
        rows={3}
        hint={t('lists.tryHint')}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul role="status" className="mt-3 grid gap-2 text-body2">
        {text.trim() !== '' && hits.length === 0 && (
          <li>
            <Tag tone="saved">{t('lists.tryNone')}</Tag>
          </li>
        )}
        {hits.map(({ entry, start, end }) => (
          <li key={start} className="flex flex-wrap items-center gap-2 wrap-anywhere">
            <mark>{text.slice(start, end)}</mark>
            <span>{entry.word}</span>
            <Tag tone={entry.act === 'refuse' ? 'danger' : 'pending'}>{t(`lists.act.${entry.act}`)}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}
