import { seoulDay } from '#sync/domain/calendar.ts'
import { useServices } from './services.ts'

/** The present day in Seoul, read once per render. */
export const useToday = (): string => seoulDay(useServices().now())
