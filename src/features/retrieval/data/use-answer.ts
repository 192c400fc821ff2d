import { useEffect, useState } from 'react'
import type { LatLng } from '#sync/domain/plan/request.ts'
import { readRecords } from '#src/data/read-records.ts'
import { useServices } from '#src/data/services.ts'
import { useIndexStage } from '#src/entities/search/use-index-stage.ts'
import { searchClient } from '#src/search/client.ts'
import type { Turn } from './conversation.ts'
import { lookUp, type Answer } from './look-up.ts'

/**
 * What this device answers to a question; what was answered before stands until then.
 * @returns undefined until there is an answer to a question
 */
export function useAnswer(
  turn: Turn | null,
  here: LatLng | null,
  whale: string | null,
  isComplete: boolean,
): Answer | undefined {
  const services = useServices()
  const client = searchClient()
  const stage = useIndexStage(isComplete)
  const key = turn && JSON.stringify({ turn: { ...turn, said: null, savedAs: null }, here, whale })
  const [answered, setAnswered] = useState<{ key: string; answer: Answer } | null>(null)
  useEffect(() => {
    if (key === null || stage === null) return
    let isCurrent = true
    const given = JSON.parse(key) as { turn: Turn; here: LatLng | null; whale: string | null }
    void lookUp(given.turn, given.here, given.whale, { client, read: readRecords(services) }).then(
      (answer) => isCurrent && setAnswered({ key, answer }),
    )
    return () => {
      isCurrent = false
    }
  }, [client, services, key, stage])
  return key !== null && answered?.key === key ? answered.answer : undefined
}
