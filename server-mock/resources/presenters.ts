import type { Presenters } from '../db/publisher.ts'
import { postPresenters } from './community/counted.ts'
import { ratedPresenters } from './reviews/rated.ts'

/** Who makes the bodies that are left to the publisher, by kind. */
export const presenters: Presenters = { ...postPresenters, ...ratedPresenters }
