import type { City, Theme } from '#sync/contracts/base/codes.ts'
import type { Place } from '#sync/contracts/places/place.ts'

export interface LatLng {
  lat: number
  lng: number
}

/** What the planner reads of a place; a record of the content has it all. */
export type PlanPlace = Pick<
  Place,
  | 'no'
  | 'category'
  | 'city'
  | 'position'
  | 'hours'
  | 'admission'
  | 'amenities'
  | 'barrierFree'
  | 'themes'
  | 'stayMinutes'
  | 'rating'
  | 'keywords'
  | 'purchased'
>

/** A day of a trip: `HH:mm` to `HH:mm`, where it begins and ends (nowhere in particular: null). */
export interface RequestDay {
  day: string
  from: string
  to: string
  start: LatLng | null
  end: LatLng | null
}

/** A visit whose time is settled, by a ticket or by hand. */
export interface FixedVisit {
  placeNo: number
  day: string
  time: string
  stayMinutes: number | null
}

/** The four letters of the travel test; null for who has not taken it. */
export interface Taste {
  /** Weights 1 to 3 of the themes such a traveller likes. */
  themes: Partial<Record<Theme, number>>
  planning: 'C' | 'I'
  course: 'F' | 'P'
  exploration: 'S' | 'D'
}

/** What is asked of the planner. */
export interface PlanRequest {
  /** One to seven days in their order. */
  days: RequestDay[]
  party: {
    adults: number
    kids: number
    seniors: number
    stroller: boolean
    wheelchair: boolean
    pets: boolean
  }
  pace: 'slow' | 'even' | 'full'
  transport: 'walk' | 'transit' | 'car'
  interests: Theme[]
  taste: Taste | null
  /** Won for one person and the whole trip; null without a limit. */
  budgetWon: number | null
  /** `known`: nothing that is known to have steps; `strict`: only what is known to have none. */
  barrierFree: 'off' | 'known' | 'strict'
  /** Days on which rain is expected. */
  rain: string[]
  must: number[]
  avoid: number[]
  fixed: FixedVisit[]
  meals: boolean
  /** Where to stay within; null: anywhere. */
  city: City | null
  seed: number
}

/** What the planner is told beside the places: all of it plain data, so that it may cross to a worker. */
export interface PlanFacts {
  /** Sunrise and sunset, minutes of the day. */
  sun: { day: string; rise: number; set: number }[]
  /** What happens at places on days, first to last. */
  events: { placeNo: number; no: number; from: string; to: string }[]
  /** The cheapest thing to eat or drink there for one, won. */
  mealWon: [placeNo: number, won: number][]
}

export const NO_FACTS: PlanFacts = { sun: [], events: [], mealWon: [] }

/** A stop of an itinerary, made by the planner or by hand. */
export interface PlanStop {
  placeNo: number | null
  /** `HH:mm`; null: as soon as one is there. */
  time: string | null
  stayMinutes: number | null
}

export interface PlanDay {
  day: string
  stops: PlanStop[]
}

/** Rounds of a search unless said otherwise. */
export const PLAN_ROUNDS = 2_000
export const MAX_PLAN_DAYS = 7
