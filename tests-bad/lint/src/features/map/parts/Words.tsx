// expect: react/jsx-no-literals
export function Words() {
  return <p>Save</p>
}
