// expect: goraero/syntax
export function Braces() {
  return <p>{'Save'}</p>
}
