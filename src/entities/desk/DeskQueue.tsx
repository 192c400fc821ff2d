import { Words } from '#src/ui/marks/Words.tsx'

/** An item of a desk in few words. */
export type Waiting = {
  id: string
  title: string
  /** What kind it is, whose, since when. */
  line: string
  urgent?: boolean
}

type Props = {
  title: string
  queue: readonly Waiting[]
  /** Place of the item that is worked on. */
  at: number
  onChoose: (place: number) => void
}

/** What waits at a desk, beside what is worked on. */
export function DeskQueue({ title, queue, at, onChoose }: Props) {
  return (
    <nav className="g-queue" aria-label={title}>
      <ol>
        {queue.map(({ id, title: name, line, urgent }, place) => (
          <li key={id}>
            <button
              type="button"
              aria-current={place === at ? 'true' : undefined}
              onClick={() => onChoose(place)}
            >
              <small data-urgent={urgent || undefined}>{line}</small>
              <span>
                <Words>{name}</Words>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
