import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { Chip, ChipGroup, RemovableChip } from '#src/ui/controls/Chip.tsx'

/** A chosen filter, to be taken back. */
export type ChosenFilter = { name: string; remove: () => void }

type Props = {
  label: string
  /** Opens the sheet of filters; none where there is nothing to choose. */
  filter: { label: string; onOpen: () => void } | null
  sort: { label: string; onOpen: () => void }
  chosen: readonly ChosenFilter[]
  /** What taking a filter back is called. */
  removeLabel: (name: string) => string
}

/** The row of chips that opens the sheets of a list and says what was chosen in them. */
export function FilterChips({ label, filter, sort, chosen, removeLabel }: Props) {
  return (
    <ChipGroup label={label} scroll>
      {filter && (
        <Chip quiet icon={<SlidersHorizontal size={16} />} aria-haspopup="dialog" onClick={filter.onOpen}>
          {filter.label}
        </Chip>
      )}
      <Chip quiet icon={<ArrowDownUp size={16} />} aria-haspopup="dialog" onClick={sort.onOpen}>
        {sort.label}
      </Chip>
      {chosen.map(({ name, remove }) => (
        <RemovableChip key={name} removeLabel={removeLabel(name)} onRemove={remove}>
          {name}
        </RemovableChip>
      ))}
    </ChipGroup>
  )
}
