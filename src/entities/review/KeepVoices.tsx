import { useEffect, useState } from 'react'
import { useContentComplete } from '#src/data/content.ts'
import { useWanted } from '#src/data/scopes.ts'
import { whenContentReady } from '#src/platform/start/content-ready.ts'

type Props = { of: 'product' | 'place'; no: number }

/**
 * Keeps the newest of what people say and ask about a product or a place with its page, for when there is no network.
 * Shows nothing, and reads nothing before the page itself is seen; on a first visit the city comes first.
 */
export function KeepVoices({ of, no }: Props) {
  const isHere = useContentComplete()
  const [isSeen, setSeen] = useState(false)
  useEffect(() => whenContentReady(() => setSeen(true)), [])
  return isSeen && isHere && <Wanted scope={`record:${of}/${no}`} />
}

function Wanted({ scope }: { scope: string }) {
  useWanted(scope)
  return null
}
