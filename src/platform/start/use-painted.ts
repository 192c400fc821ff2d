import { useEffect, useState } from 'react'
import { nextPaint } from './next-paint.ts'

/** Whether the component was painted once: what is not seen at first waits for it. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void nextPaint().then(() => isCurrent && setPainted(true))
    return () => {
      isCurrent = false
    }
  }, [])
  return isPainted
}
