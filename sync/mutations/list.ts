import { addToCart, deleteLine, setQuantity, setReservation } from './cart.ts'
import {
  deleteComment,
  deletePost,
  editPost,
  sendMessage,
  setRecommendation,
  writeComment,
  writePost,
} from './community.ts'
import { setFavourite } from './favourite.ts'
import { redeemTicket } from './gate.ts'
import { deleteItinerary, saveItinerary } from './itinerary.ts'
import { deleteReview, editReview, writeReview } from './review.ts'
import {
  deleteQuestion,
  editProfile,
  changeHashtags,
  changePushSettings,
  saveGameRun,
  saveHashtags,
  savePushSettings,
  saveTestResult,
  writeInquiry,
  writeQuestion,
} from './support.ts'
import { sealed, type AnyMutation } from './types.ts'

/** Every write the app can queue. */
export const MUTATIONS: readonly AnyMutation[] = [
  sealed(addToCart),
  sealed(setQuantity),
  sealed(deleteLine),
  sealed(setReservation),
  sealed(setFavourite),
  sealed(writeReview),
  sealed(editReview),
  sealed(deleteReview),
  sealed(saveItinerary),
  sealed(deleteItinerary),
  sealed(writePost),
  sealed(editPost),
  sealed(deletePost),
  sealed(writeComment),
  sealed(deleteComment),
  sealed(setRecommendation),
  sealed(sendMessage),
  sealed(writeQuestion),
  sealed(deleteQuestion),
  sealed(writeInquiry),
  sealed(editProfile),
  sealed(savePushSettings),
  sealed(saveHashtags),
  sealed(changePushSettings),
  sealed(changeHashtags),
  sealed(saveTestResult),
  sealed(saveGameRun),
  sealed(redeemTicket),
]
