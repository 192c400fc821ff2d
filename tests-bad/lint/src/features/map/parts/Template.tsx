// expect: goraero/syntax
export function Template({ count }: { count: number }) {
  return <p>{`${count} places`}</p>
}
