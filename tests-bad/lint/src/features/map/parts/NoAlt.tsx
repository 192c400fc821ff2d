// expect: jsx-a11y/alt-text
export function NoAlt() {
  return <img src="/cover.svg" />
}
