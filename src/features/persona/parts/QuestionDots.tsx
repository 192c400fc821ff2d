import { cx } from '#src/lib/cx.ts'

type Props = {
  /** Which of them have an answer, in order. */
  answered: readonly boolean[]
  /** Index of the one on the screen. */
  current: number
}

/** How far one has come, for the eye alone: the words beside it say the same. */
export function QuestionDots({ answered, current }: Props) {
  const dots = answered.map((isAnswered, at) => ({ isAnswered, at }))
  return (
    <div className="flex items-center justify-between gap-1" aria-hidden="true">
      {dots.map(({ isAnswered, at }) => (
        <span
          key={at}
          className={cx(
            'rounded-full border-2',
            at === current ? 'size-4 border-accent' : 'size-3',
            isAnswered ? 'bg-ink' : 'bg-transparent',
            at !== current && (isAnswered ? 'border-ink' : 'border-dotted border-line-strong'),
          )}
        />
      ))}
    </div>
  )
}
