type Props = {
  /** Key of a keypad that chooses it. */
  no: number
  title: string
  text: string
  /** The one coral key of the screen. */
  isMain?: boolean
  /** Not possible now; `text` says why. */
  isOff?: boolean
  busy?: boolean
  onChoose: () => void
}

/** One way to be told, with its key. What is not possible can be reached and says why. */
export function WayButton({ no, title, text, isMain, isOff, busy, onChoose }: Props) {
  return (
    <button
      type="button"
      className="kiosk-way"
      data-main={isMain || undefined}
      aria-disabled={isOff || busy || undefined}
      onClick={() => {
        if (!isOff && !busy) onChoose()
      }}
    >
      <span className="kiosk-way-no g-num" aria-hidden="true">
        {no}
      </span>
      <b>{title}</b>
      <span>{text}</span>
    </button>
  )
}
