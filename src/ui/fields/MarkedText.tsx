type Props = {
  text: string
  /** UTF-16 offsets of what is marked; `end` is not part of it. */
  start: number
  end: number
}

/** Signs shown on either side of what is marked. */
const AROUND = 14

/** The place in what was typed that is meant, with a little of what stands around it. */
export function MarkedText({ text, start, end }: Props) {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, end + AROUND)
  return (
    <q className="block wrap-anywhere">
      {from > 0 && '…'}
      {text.slice(from, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end, to)}
      {to < text.length && '…'}
    </q>
  )
}
