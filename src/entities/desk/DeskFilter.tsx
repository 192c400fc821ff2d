import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'

type Props<S extends string> = {
  label: string
  /** What may be shown, and what is. */
  shown: readonly { value: S; label: string }[]
  show: S
  onShow: (show: S) => void
}

/** Which items of a desk are shown. */
export function DeskFilter<S extends string>({ label, shown, show, onShow }: Props<S>) {
  return (
    // the row brings the gutter of a phone itself, and scrolls instead of widening the desk
    <div className="min-w-0 max-lg:-mx-(--gutter)">
      <ChipGroup label={label} scroll>
        {shown.map((each) => (
          <Chip key={each.value} quiet selected={show === each.value} onClick={() => onShow(each.value)}>
            {each.label}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}
