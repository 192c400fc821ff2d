import type { Row } from './answer.ts'
import type { Answers } from './answers.ts'
import type { Item } from './items.ts'
import { detailCall, DETAIL_OPERATIONS, type DetailOperation } from './services.ts'

/** One item of one service with all that its detail calls say. */
export type Source = {
  item: Item
  common: Row
  intro: Row
  info: readonly Row[]
  images: readonly Row[]
  /** Operations that gave no usable answer, "detailInfo2: quota 22". */
  missing: string[]
}

/** Other languages need their words only; fees and pictures come from the Korean item. */
const FOREIGN_OPERATIONS: readonly DetailOperation[] = ['detailCommon2', 'detailIntro2']

export async function readSource(answers: Answers, item: Item): Promise<Source> {
  const rows = new Map<DetailOperation, Row[]>()
  const missing: string[] = []
  for (const operation of item.service === 'kor' ? DETAIL_OPERATIONS : FOREIGN_OPERATIONS) {
    const answer = await answers.get(detailCall(item.service, operation, item))
    if (answer.ok) rows.set(operation, answer.rows)
    else missing.push(`${operation}: ${answer.reason} ${answer.code}`)
  }
  return {
    item,
    common: rows.get('detailCommon2')?.[0] ?? {},
    intro: rows.get('detailIntro2')?.[0] ?? {},
    info: rows.get('detailInfo2') ?? [],
    images: rows.get('detailImage2') ?? [],
    missing,
  }
}
