import type { BusinessCheck } from '#sync/contracts/store/desk.ts'
import { askGateway, isRecord } from './payment.ts'

/** Whether a business exists and is at work: a right check digit says neither. */
export type BusinessRegistry = {
  /** @param number ten digits @throws Error when there is no answer */
  stateOf(number: string): Promise<BusinessCheck['state']>
}

/** Codes of the tax office: at work, resting, closed; a number it does not know has none. */
const STATES: Record<string, BusinessCheck['state']> = { '01': 'active', '02': 'suspended', '03': 'closed' }

/** The status service of the National Tax Service (data.go.kr), by the key of whoever runs this server. */
export const taxOffice = (options: { url: string; key: string }): BusinessRegistry => ({
  async stateOf(number) {
    const { status, body } = await askGateway(
      `${options.url}?serviceKey=${encodeURIComponent(options.key)}`,
      {
        method: 'POST',
        headers: {},
        body: { b_no: [number] },
      },
    )
    const found: unknown = Array.isArray(body.data) ? body.data[0] : null
    if (status !== 200 || !isRecord(found)) throw new Error(`the tax office answered ${status}`)
    return STATES[String(found.b_stt_cd)] ?? 'unknown'
  },
})
