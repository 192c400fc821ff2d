import { Pencil, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { UnderstoodRow } from '#src/entities/understood/UnderstoodRow.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import type { Turn } from '../data/conversation.ts'
import type { Answer } from '../data/look-up.ts'
import { useRequestText } from './use-request-text.ts'

type Props = { turn: Turn; answer: Answer; onChange: (change: Partial<Turn>) => void; onEdit: () => void }

/** What was understood, each part a button that takes it away; of a plan also what it was reckoned with. */
export function UnderstoodChips({ turn, answer, onChange, onEdit }: Props) {
  const { t } = useTranslation('retrieval')
  const lines = useRequestText()(answer.order?.request ?? null)
  const { chips, maybe, rest, names, want } = answer
  return (
    <UnderstoodRow
      {...{ chips, names }}
      maybe={want === 'find' ? maybe : []}
      rest={want === 'find' ? rest : []}
      off={turn.off}
      onOff={(off) => onChange({ off })}
    >
      {lines.map((line) => (
        <Chip key={line} quiet aria-label={t('edit', { what: line })} aria-haspopup="dialog" onClick={onEdit}>
          {line}
          <Pencil size={15} />
        </Chip>
      ))}
      {want === 'plan' && (
        <Chip icon={<Plus size={16} />} aria-haspopup="dialog" onClick={onEdit}>
          {t('add')}
        </Chip>
      )}
    </UnderstoodRow>
  )
}
