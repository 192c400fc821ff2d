import { Users } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonalItem } from '#src/data/personal.ts'
import { useScope } from '#src/data/scopes.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { BuddyFace } from './BuddyFace.tsx'

type Props = { roomId: string; joined: number; people: number }

/** Seats drawn at most; more are said as a number. */
const DRAWN = 12

/**
 * A seat for each: taken ones solid, with the faces of who is in for those who are in too, free ones dotted. The figures
 * stand beside it in words, so that it is hidden from readers.
 */
export function Seats({ roomId, joined, people }: Props) {
  const { t } = useTranslation('community')
  const { item } = usePersonalItem('membership', roomId)
  const isIn = item !== undefined && !item.value.asked
  const persons = useScope(isIn ? `room:${roomId}` : null, 'person').items
  const taken = Math.min(joined, DRAWN)
  const faces = persons.slice(0, taken)
  const free = Math.min(people - joined, DRAWN - taken)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2" aria-hidden="true">
        {faces.map(({ memberId, buddy }) => (
          <BuddyFace key={memberId} buddy={buddy} size={40} />
        ))}
        {Array.from({ length: taken - faces.length }, (_, index) => (
          <span key={index} className="grid size-10 place-items-center rounded-full bg-tint text-on-tint">
            <Users size={18} />
          </span>
        ))}
        {Array.from({ length: Math.max(0, free) }, (_, index) => (
          <span key={index} className="size-10 rounded-full border-2 border-dotted border-line-strong" />
        ))}
        {people > DRAWN && <span className="text-caption text-ink-3 g-num">{`+${people - DRAWN}`}</span>}
      </div>
      {faces.length > 0 && (
        <p className="mt-2 text-caption text-ink-2">
          {t('group.people', { names: '' })}
          {persons.map(({ memberId, name }, index) => (
            <Fragment key={memberId}>
              {index > 0 && ', '}
              <Words>{name}</Words>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
