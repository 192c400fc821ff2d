import { useEffect, useRef, useState } from 'react'
import type { AssistantInfo } from '#sync/contracts/planner/assistant.ts'
import type { Sentence } from '#sync/domain/assistant/sentences.ts'
import { assistantSender } from '#src/data/assistant.ts'
import type { PlanNews } from '#src/data/plan/planner.ts'
import { readRecords } from '#src/data/read-records.ts'
import { useServices, type Services } from '#src/data/services.ts'
import { searchClient } from '#src/search/client.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { deviceTools, seenOf } from './assistant-tools.ts'
import type { Turn } from './conversation.ts'
import { converse, type Ended } from './converse.ts'
import type { Answer } from './look-up.ts'

export interface Assistant {
  /** Whose words there are to be had; null: nobody's, and nothing is shown of it. */
  info: AssistantInfo | null
  /** Sentences that were said so far, in the order said. */
  said: readonly Sentence[]
  isTalking: boolean
  /** How it ended; null before that. */
  ended: Ended | null
  ask(): void
  stop(): void
}

/** By the way it was asked. */
const known = new WeakMap<Services['api'], Promise<AssistantInfo | null>>()

/** Asked once for each visit; without an answer it is asked again with the next question. */
function infoOf({ api }: Pick<Services, 'api'>): Promise<AssistantInfo | null> {
  const asked =
    known.get(api) ??
    api.call('assistantInfo').then((answer) => {
      if (!answer.ok) known.delete(api)
      return answer.ok ? answer.value : null
    })
  known.set(api, asked)
  return asked
}

/** The words of the operator's language model to a question, when a reader asks for them. */
export function useAssistant(
  turn: Turn,
  answer: Answer,
  news: PlanNews | null,
  onDone: (said: Sentence[]) => void,
): Assistant {
  const services = useServices()
  const offline = useOffline()
  const [info, setInfo] = useState<AssistantInfo | null>(null)
  const [talk, setTalk] = useState<{ said: Sentence[]; ended: Ended | null } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    if (offline) return
    let isCurrent = true
    void infoOf(services).then((found) => isCurrent && setInfo(found))
    return () => {
      isCurrent = false
    }
  }, [services, offline])
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    running.current = null
    setTalk((own) =>
      own && own.ended === null ? { ...own, ended: { is: own.said.length > 0 ? 'said' : 'nothing' } } : own,
    )
  }
  const ask = () => {
    const abort = new AbortController()
    running.current?.abort()
    running.current = abort
    setTalk({ said: [], ended: null })
    const { text: question, language, askedAt } = turn
    const sources = { client: searchClient(), read: readRecords(services) }
    let said: Sentence[] = []
    const isCurrent = () => running.current === abort
    void seenOf(answer, news, askedAt, sources.read)
      .then((seen) =>
        converse({
          ...{ question, language, seen, read: sources.read, tools: deviceTools(turn, sources) },
          send: assistantSender(services, language, abort.signal),
          onSaid(sentences) {
            said = sentences
            if (isCurrent()) setTalk({ said, ended: null })
          },
        }),
      )
      .then((ended) => {
        if (!isCurrent()) return
        running.current = null
        setTalk({ said, ended })
        if (said.length > 0) onDone(said)
      })
  }
  const said = talk?.said ?? turn.said ?? []
  return {
    info,
    said,
    isTalking: talk !== null && talk.ended === null,
    ended: talk?.ended ?? null,
    ask,
    stop,
  }
}
