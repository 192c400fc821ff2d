import { Pencil, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip, RemovableChip } from '#src/ui/controls/Chip.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { chipName, REST, type Turn } from '../data/conversation.ts'
import type { Answer } from '../data/look-up.ts'
import { useChipText } from './use-chip-text.ts'
import { useRequestText } from './use-request-text.ts'

type Props = { turn: Turn; answer: Answer; onChange: (change: Partial<Turn>) => void; onEdit: () => void }

/** What was understood, each part a button that takes it away; of a plan also what it was reckoned with. */
export function UnderstoodChips({ turn, answer, onChange, onEdit }: Props) {
  const { t } = useTranslation('retrieval')
  const textOf = useChipText()
  const lines = useRequestText()(answer.order?.request ?? null)
  const { chips, rest, names, want } = answer
  const labels = [
    ...chips.map((chip) => ({ id: chipName(chip), label: textOf(chip, names) })),
    ...(rest.length > 0 && want === 'find'
      ? [{ id: REST, label: t('chip.rest', { text: rest.map(({ text }) => text).join(' ') }) }]
      : []),
  ]
  const said = labels.map(({ label }) => label).join(', ')
  return (
    <section aria-label={t('understood')}>
      <p className="text-label text-ink-2" aria-hidden="true">
        {labels.length > 0 ? t('understood') : t('nothing')}
      </p>
      <div className="g-chips mt-2">
        {labels.map(({ id, label }) => (
          <RemovableChip
            key={id}
            removeLabel={t('remove', { chip: label })}
            onRemove={() => onChange({ off: [...turn.off, id] })}
          >
            {label}
          </RemovableChip>
        ))}
        {lines.map((line) => (
          <Chip
            key={line}
            quiet
            aria-label={t('edit', { what: line })}
            aria-haspopup="dialog"
            onClick={onEdit}
          >
            {line}
            <Pencil size={15} />
          </Chip>
        ))}
        {want === 'plan' && (
          <Chip icon={<Plus size={16} />} aria-haspopup="dialog" onClick={onEdit}>
            {t('add')}
          </Chip>
        )}
        {turn.off.length > 0 && <Chip onClick={() => onChange({ off: [] })}>{t('putBack')}</Chip>}
      </div>
      <VisuallyHidden role="status">
        {said ? t('understoodAs', { chips: said }) : t('nothing')}
      </VisuallyHidden>
    </section>
  )
}
