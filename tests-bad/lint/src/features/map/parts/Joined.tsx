// expect: none
export function Joined({ from, to }: { from: string; to: string }) {
  return <p>{`${from} · ${to}`}</p>
}
