// expect: no-restricted-syntax
export function Label() {
  return <input aria-label="Search places" />
}
