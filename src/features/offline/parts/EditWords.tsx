import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operation } from '#src/data/pending.ts'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { POLICY } from '#sync/domain/policy.ts'

type Props = { operation: Operation; onClose: () => void; onSend: (args: unknown) => void }
type Field = { name: 'title' | 'content' | 'text' | 'name'; max: number; lines?: boolean; optional?: boolean }

const { community, support } = POLICY
const LETTER: Field[] = [
  { name: 'title', max: support.titleMax },
  { name: 'content', max: support.contentMax, lines: true },
]
const POST: Field[] = [
  { name: 'title', max: community.titleMax },
  { name: 'content', max: community.contentMax.plan, lines: true, optional: true },
]

/** The words of each write that can be mended right here. */
const FIELDS: Record<string, Field[]> = {
  'post.write': POST,
  'post.edit': POST,
  'comment.write': [{ name: 'text', max: community.commentMax, lines: true }],
  'message.send': [{ name: 'text', max: community.messageMax, lines: true }],
  'question.write': LETTER,
  'question.edit': LETTER,
  'inquiry.write': LETTER,
  'profile.edit': [{ name: 'name', max: support.nameMax }],
}

export const hasWords = (operation: Operation): boolean => operation.name in FIELDS

/** Changes the words of a waiting write; everything else of it, pictures included, stays as it was. */
export function EditWords({ operation, onClose, onSend }: Props) {
  const { t } = useTranslation('offline')
  const { t: te } = useTranslation('errors')
  const args = operation.args as Record<string, unknown>
  const fields = (FIELDS[operation.name] ?? []).map((field) =>
    field.name === 'content' && typeof args.type === 'string' && args.type in community.contentMax
      ? { ...field, max: community.contentMax[args.type as keyof typeof community.contentMax] }
      : field,
  )
  const [words, setWords] = useState(() =>
    Object.fromEntries(fields.map(({ name }) => [name, String(args[name] ?? '')])),
  )
  const [tried, setTried] = useState(false)
  const set = (name: string, value: string) => setWords((known) => ({ ...known, [name]: value }))
  const isMissing = ({ name, optional }: Field) => !optional && (words[name] ?? '').trim() === ''
  const send = () => {
    setTried(true)
    if (!fields.some(isMissing)) onSend({ ...args, ...words })
  }
  return (
    <PageSheet
      onClose={onClose}
      title={t('choice.editTitle')}
      confirm={{ label: t('choice.resend'), onConfirm: send }}
    >
      <div className="grid gap-5">
        {fields.map((field) => {
          const { name, max, lines } = field
          const error = tried && isMissing(field) ? te('field.required') : undefined
          const label = t(name === 'content' ? 'choice.text' : `choice.${name}`)
          return lines ? (
            <TextArea
              key={name}
              label={label}
              value={words[name] ?? ''}
              onChange={(event) => set(name, event.target.value)}
              maxLength={max}
              error={error}
              counter={(count, most) => `${count} / ${most}`}
            />
          ) : (
            <TextField
              key={name}
              label={label}
              value={words[name] ?? ''}
              onChange={(event) => set(name, event.target.value)}
              maxLength={max}
              error={error}
            />
          )
        })}
      </div>
    </PageSheet>
  )
}
