import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Chip as Part, Understood } from '#src/search/understand/chips.ts'
import { Chip, RemovableChip } from '#src/ui/controls/Chip.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { chipName, REST } from './names.ts'
import { useChipText } from './use-chip-text.ts'

type Props = {
  chips: readonly Part[]
  /** Words no rule took, where they count. */
  rest: Understood['rest']
  names: ReadonlyMap<number, Place>
  /** Names of what was taken away. */
  off: readonly string[]
  onOff: (off: string[]) => void
  /** Further chips. */
  children?: ReactNode
}

/** What was understood of a question, each part a button that takes it away; said aloud too. */
export function UnderstoodRow({ chips, rest, names, off, onOff, children }: Props) {
  const { t } = useTranslation('understood')
  const textOf = useChipText()
  const words = rest.map(({ text }) => text).join(' ')
  const labels = [
    ...chips.map((chip) => ({ id: chipName(chip), label: textOf(chip, names) })),
    ...(words === '' ? [] : [{ id: REST, label: t('chip.rest', { text: words }) }]),
  ]
  const said = labels.map(({ label }) => label).join(', ')
  return (
    <section aria-label={t('title')}>
      <p className="text-label text-ink-2" aria-hidden="true">
        {labels.length > 0 ? t('title') : t('nothing')}
      </p>
      <div className="g-chips mt-2">
        {labels.map(({ id, label }) => (
          <RemovableChip
            key={id}
            removeLabel={t('remove', { chip: label })}
            onRemove={() => onOff([...off, id])}
          >
            {label}
          </RemovableChip>
        ))}
        {children}
        {off.length > 0 && <Chip onClick={() => onOff([])}>{t('putBack')}</Chip>}
      </div>
      <VisuallyHidden role="status">{said ? t('said', { chips: said }) : t('nothing')}</VisuallyHidden>
    </section>
  )
}
