import { useState } from 'react'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { askedNow, scoreTest, type Scored } from '#sync/domain/persona/score.ts'
import { saveTestResult } from '#sync/mutations/test-result/save.ts'
import { FIRST, useContentItems } from '#src/data/content.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useServices } from '#src/data/services.ts'
import { useCommand } from '#src/data/use-command.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { answersOf, EMPTY, type TestDraft } from './draft.ts'

/** The whales come with the questions, so that the result needs no network. */
const BOTH = `testQuestion:${FIRST},persona:${FIRST}`

/** The travel test of the person using the app: its questions, what was chosen so far, and keeping the result. */
export function useTest() {
  const owner = useOwned()?.owner
  const services = useServices()
  const live = useContentItems('testQuestion', undefined, FIRST, BOTH)
  const whales = useContentItems('persona').items
  const questions = askedNow(live.items)
  const draft = useDraft<TestDraft>(owner ? `${owner}/travel-test` : null, EMPTY)
  const keep = useCommand(saveTestResult)
  const [unkept, setUnkept] = useState<{ failure: Failure; result: Scored } | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** Resolves to whether the result is kept on this device, and sent when there is a network. */
  const finish = async (given: TestDraft): Promise<boolean> => {
    const answers = answersOf(given, questions)
    const result = scoreTest(answers, questions)
    if (!result || answers.length < questions.length || isBusy) return false
    setIsBusy(true)
    const body: TestResult = {
      id: newUuid(),
      answers,
      takenAt: new Date(services.now()).toISOString(),
      code: result.code,
      persona: whales.find(({ code }) => code === result.code)?.slug ?? '',
    }
    const kept: Result<unknown> = await keep(body)
    setIsBusy(false)
    setUnkept(kept.ok ? null : { failure: kept.error, result })
    if (kept.ok) await draft.discard()
    return kept.ok
  }
  return { live, questions, draft, finish, unkept }
}
