import type { Notices } from './shape.ts'

export const en: Notices = {
  orderPaid: { title: 'Payment received', body: '{{product}} · ₩{{won}}' },
  orderStandby: { title: 'Waiting for the shop', body: '{{product}} · queue number {{place}}' },
  orderResumed: { title: 'The shop is back', body: 'Your order for {{product}} is moving again.' },
  reservationConfirmed: {
    title: 'Your reservation is confirmed',
    body: '{{product}} · the ticket is in your bag.',
  },
  reservationDeclined: {
    title: 'The shop couldn’t take your reservation',
    body: '{{product}} · everything you paid is being refunded.',
  },
  refundRequested: {
    title: 'We have your cancellation request',
    body: '{{product}} · we’ll let you know.',
  },
  refundRejected: {
    title: 'Your cancellation was declined',
    body: '{{product}} · the reason is on the order page.',
  },
  refundComplete: { title: 'Refund complete', body: '{{product}} · ₩{{won}}' },
  refundNothing: { title: 'Cancellation complete', body: '{{product}}' },
  useTomorrow: { title: 'You have a reservation tomorrow', body: '{{product}} · {{when}}' },
  useToday: { title: 'You can use your ticket today', body: '{{product}} · {{when}}' },
  eventWon: { title: 'You won in an event', body: 'You were drawn in {{product}}.' },
  inquiryAnswered: { title: 'We’ve answered your enquiry', body: 'Open Goraero to read it.' },
  questionAnswered: { title: 'Your product question has an answer', body: '{{product}}' },
  questionRemoved: { title: 'We took one of your product questions down', body: 'Open Goraero to see why.' },
  reviewRemoved: {
    title: 'We took one of your reviews down',
    body: 'Open Goraero to see why. You can edit it and post it again.',
  },
  roomNews: { title: 'New messages in a chat room', body: '{{room}} · unread: {{count}}' },
  groupEnded: { title: 'A meet-up has ended', body: '{{room}} · Its host has ended it.' },
  roomEnded: { title: 'A chat room has ended', body: '{{room}} · Its host has ended it.' },
  roomEnding: {
    title: 'A chat room is about to end',
    body: '{{room}} · It ends unless somebody writes within {{days}} days.',
  },
  roomSilent: { title: 'A chat room has ended', body: '{{room}} · Nobody has written in it for a year.' },
  seatRefused: {
    title: 'You did not get the seat',
    body: '{{room}} · See why, and what else there is on that day.',
  },
  contentRemoved: { title: 'Our team hid something you wrote', body: 'See why. You can object.' },
  contentRestored: { title: 'What we hid is shown again', body: 'You can see it in Goraero.' },
  appealAnswered: { title: 'Your objection has an answer', body: 'Open Goraero to read it.' },
  reportClosed: { title: 'We’ve decided on your report', body: 'Open Goraero to see what we did.' },
  postApproved: { title: 'Your post is public now', body: 'You can see it in Talk.' },
  postRejected: { title: 'Your post wasn’t approved', body: 'See why, edit it and send it again.' },
  waitingSoon: { title: 'You’re up soon', body: '{{shop}} · number {{number}}: please come to the door.' },
  waitingCalled: { title: 'Please come in now', body: '{{shop}} · number {{number}} was called.' },
}
