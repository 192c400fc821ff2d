import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Chip as Part, Understood } from '#src/search/understand/chips.ts'
import { Chip, RemovableChip } from '#src/ui/controls/Chip.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { addedName, chipName, REST, takenAway, without } from './names.ts'
import { useChipText } from './use-chip-text.ts'

type Props = {
  chips: readonly Part[]
  /** What may be meant too: offered, and looked for once it is added. */
  maybe: readonly Part[]
  /** Words no rule took, where they count. */
  rest: Understood['rest']
  names: ReadonlyMap<number, Place>
  /** Names of what was taken away, and of what was added. */
  off: readonly string[]
  onOff: (off: string[]) => void
  /** Further chips. */
  children?: ReactNode
}

/** What was understood of a question, each part a button that takes it away; said aloud too. What may be meant besides is offered. */
export function UnderstoodRow({ chips, maybe, rest, names, off, onOff, children }: Props) {
  const { t } = useTranslation('understood')
  const textOf = useChipText()
  const words = rest.map(({ text }) => text).join(' ')
  const labels = [
    ...chips.map((chip) => ({ id: chipName(chip), label: textOf(chip, names) })),
    ...(words === '' ? [] : [{ id: REST, label: t('chip.rest', { text: words }) }]),
  ]
  const gone = takenAway(off)
  const maybeId = useId()
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
            onRemove={() => onOff(without(off, id))}
          >
            {label}
          </RemovableChip>
        ))}
        {children}
        {gone.length > 0 && (
          <Chip onClick={() => onOff(off.filter((own) => !gone.includes(own)))}>{t('putBack')}</Chip>
        )}
      </div>
      {maybe.length > 0 && (
        <div className="g-chips mt-2" role="group" aria-labelledby={maybeId}>
          <span id={maybeId} className="self-center text-label text-ink-2">
            {t('maybe')}
          </span>
          {maybe.map((chip) => (
            <Chip
              key={chipName(chip)}
              icon={<Plus size={16} />}
              aria-label={t('add', { chip: textOf(chip, names) })}
              onClick={() => onOff([...off, addedName(chip)])}
            >
              {textOf(chip, names)}
            </Chip>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">{said ? t('said', { chips: said }) : t('nothing')}</VisuallyHidden>
    </section>
  )
}
