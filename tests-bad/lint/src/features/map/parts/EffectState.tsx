// expect: react/set-state-in-effect
import { useEffect, useState } from 'react'

export function EffectState({ count }: { count: number }) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    setShown(count)
  }, [count])
  return <b>{shown}</b>
}
