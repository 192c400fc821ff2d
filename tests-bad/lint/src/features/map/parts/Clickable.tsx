// expect: jsx-a11y/click-events-have-key-events
export function Clickable({ open }: { open: () => void }) {
  return <div onClick={open} />
}
