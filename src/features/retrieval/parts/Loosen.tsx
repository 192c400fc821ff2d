import { useTranslation } from 'react-i18next'
import type { Loosening } from '#src/search/understand/find.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { chipName, REST } from '#src/entities/understood/names.ts'
import type { Turn } from '../data/conversation.ts'
import type { Answer } from '../data/look-up.ts'
import { useChipText } from '#src/entities/understood/use-chip-text.ts'

type Props = {
  turn: Turn
  answer: Answer
  loosen: readonly Loosening[]
  onChange: (change: Partial<Turn>) => void
}

/** Where nothing was found: each thing that can be left out, with what is found then. */
export function Loosen({ turn, answer, loosen, onChange }: Props) {
  const { t } = useTranslation('retrieval')
  const { t: tu } = useTranslation('understood')
  const textOf = useChipText()
  if (loosen.length === 0) return null
  return (
    <Section title={t('found.loosen')}>
      <ChipGroup label={t('found.loosen')}>
        {loosen.map(({ leave, finds }) => {
          const id = leave === 'rest' ? REST : chipName(leave)
          const words = answer.rest.map(({ text }) => text).join(' ')
          const chip = leave === 'rest' ? tu('chip.rest', { text: words }) : textOf(leave, answer.names)
          return (
            <Chip key={id} onClick={() => onChange({ off: [...turn.off, id] })}>
              {t('found.without', { chip, count: finds })}
            </Chip>
          )
        })}
      </ChipGroup>
    </Section>
  )
}
