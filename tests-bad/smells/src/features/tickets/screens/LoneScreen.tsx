export function LoneScreen() {
  return <h1>티켓</h1>
}
