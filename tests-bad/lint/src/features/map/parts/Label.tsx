// expect: goraero/syntax
export function Label() {
  return <input aria-label="Search places" />
}
