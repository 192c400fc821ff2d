import type { Notices } from './shape.ts'

export const en: Notices = {
  orderPaid: { title: 'Payment received', body: '{{product}} · {{won}} won' },
  orderStandby: { title: 'Waiting for the shop', body: '{{product}} · your number is {{place}}' },
  orderResumed: { title: 'The shop is back', body: 'Your order of {{product}} goes on.' },
  reservationConfirmed: {
    title: 'Your reservation is confirmed',
    body: '{{product}} · the ticket is in your bag.',
  },
  reservationDeclined: {
    title: 'The shop could not take your reservation',
    body: '{{product}} · everything you paid is being returned.',
  },
  refundRequested: {
    title: 'We have your cancellation request',
    body: '{{product}} · we will tell you the outcome.',
  },
  refundRejected: {
    title: 'Your cancellation was not accepted',
    body: '{{product}} · the reason is on the order page.',
  },
  refundComplete: { title: 'Refund complete', body: '{{product}} · {{won}} won' },
  refundNothing: { title: 'Cancellation complete', body: '{{product}}' },
  useTomorrow: { title: 'You have a reservation tomorrow', body: '{{product}} · {{when}}' },
  useToday: { title: 'Your ticket is good from today', body: '{{product}} · {{when}}' },
  inquiryAnswered: { title: 'Your inquiry has an answer', body: 'Open Goraero to read it.' },
  questionAnswered: { title: 'Your product question has an answer', body: '{{product}}' },
}
