// expect: no-restricted-syntax
export function Braces() {
  return <p>{'Save'}</p>
}
