import type { Presenters } from '../db/publisher.ts'
import { creatorPresenters } from './community/creators.ts'
import { postPresenters } from './community/scoped.ts'
import { rankingPresenters } from './ranking/present.ts'
import { ratedPresenters } from './reviews/rated.ts'
import { deskPresenters } from './shared/order-view.ts'
import { gameBoardPresenters } from './support/game-board.ts'
import { questionPresenters } from './support/questions.ts'

/** Who makes the bodies that are left to the publisher, by kind. */
export const presenters: Presenters = {
  ...postPresenters,
  ...creatorPresenters,
  ...ratedPresenters,
  ...questionPresenters,
  ...deskPresenters,
  ...rankingPresenters,
  ...gameBoardPresenters,
}
