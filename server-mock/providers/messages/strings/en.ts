import type { Messages } from './shape.ts'

export const en: Messages = {
  codeMail: {
    subject: '[Goraero] Your verification code {{code}}',
    text: 'Hello from Goraero.\n\nYour verification code is {{code}}.\nPlease enter it within {{minutes}} minutes.\n\nIf you did not ask for it, you can delete this e-mail. Never tell the code to anybody.',
  },
  codeSms: {
    subject: '',
    text: '[Goraero] Verification code {{code}} (valid {{minutes}} min). Never tell it to anybody.',
  },
  temporaryPassword: {
    subject: '[Goraero] Your temporary password',
    text: 'Hello {{name}},\n\nYour temporary password is {{password}}.\nIt works once within {{minutes}} minutes; when you sign in you choose a new one.\n\nIf you did not ask for it, do nothing. Your present password has not changed.',
  },
  passwordChanged: {
    subject: '[Goraero] Your password was changed',
    text: 'Hello {{name}},\n\nYour password was changed at {{time}}. Your other devices were signed out.\n\nIf it was not you, use “Forgot password” at once and tell help@goraero.kr.',
  },
  locked: {
    subject: '[Goraero] Signing in is locked',
    text: 'Hello {{name}},\n\nAfter five wrong passwords we locked signing in at {{time}}.\nA temporary password from “Forgot password” opens it again.',
  },
  welcome: {
    subject: '[Goraero] Welcome aboard',
    text: 'Hello {{name}},\n\nYou are now a member of Goraero. We look forward to walking Ulsan, Pohang and Gyeongju with you.\nAdvertising messages: {{marketing}}\n\nYou can change this on My page at any time.',
  },
  marketing: {
    subject: '[Goraero] Advertising messages: {{marketing}}',
    text: 'Hello {{name}},\n\nAt {{time}} your consent to advertising messages was set to “{{marketing}}”.\nYou can change it again on My page at any time.',
  },
  withdrawn: {
    subject: '[Goraero] Your account is closed',
    text: 'Hello {{name}},\n\nYour account was closed at {{time}}. Records the law asks for (orders five years, inquiries three years) are kept apart and without your name.\n\nThank you for travelling with us.',
  },
  orderPaid: {
    subject: '[Goraero] Payment received: {{number}}',
    text: 'Hello {{name}},\n\nYour payment for {{product}} went through.\nOrder number: {{number}}\nPaid: {{won}} won\n\nYour tickets are in the bag in Goraero and open without a signal. For reservations, the ticket comes once the shop has confirmed.',
  },
  orderStandby: {
    subject: '[Goraero] Waiting for the shop: {{number}}',
    text: 'Hello {{name}},\n\nYour payment for {{product}} (order {{number}}) went through, but the shop cannot serve just now, so your order is waiting in line.\nYour number: {{place}}\n\nOnce the shop is back, orders go on in the order they were paid. If it is not back by {{time}}, your money is returned by itself. You can also leave the line on the order page at any time.',
  },
  orderResumed: {
    subject: '[Goraero] The shop is back: {{number}}',
    text: 'Hello {{name}},\n\nThank you for waiting. Your order {{number}} of {{product}} is going on.\nYou will find the ticket or the reservation in the bag and on the order page in Goraero.',
  },
  reservationConfirmed: {
    subject: '[Goraero] Your reservation is confirmed: {{number}}',
    text: 'Hello {{name}},\n\nThe shop has confirmed your reservation of {{product}} (order {{number}}).\nThe ticket is in the bag in Goraero and opens without a signal. Day and time are on the order page.',
  },
  refundRequested: {
    subject: '[Goraero] We have your cancellation request: {{number}}',
    text: 'Hello {{name}},\n\nWe have your request to cancel {{product}} (order {{number}}). The seller checks it and we will tell you the outcome.\nUntil then you can withdraw it on the order page.',
  },
  refundRejected: {
    subject: '[Goraero] Your cancellation was not accepted: {{number}}',
    text: 'Hello {{name}},\n\nYour request to cancel {{product}} (order {{number}}) was not accepted.\nReason: {{reason}}\n\nYour tickets are still good. If anything is unclear, write to us under 1:1 inquiry.',
  },
  refundComplete: {
    subject: '[Goraero] Refund complete: {{number}}',
    text: 'Hello {{name}},\n\nWe have returned {{won}} won for {{product}} (order {{number}}).\nDepending on your card it shows after one to four business days. Points you used, and coupons that are still valid, are back too.',
  },
  refundNothing: {
    subject: '[Goraero] Cancellation complete: {{number}}',
    text: 'Hello {{name}},\n\nYour order of {{product}} (order {{number}}) is cancelled. Nothing was charged, so there is no payment to return.\nPoints you used, and coupons that are still valid, are back.',
  },
  refundByHand: {
    subject: '[Goraero] About your refund: {{number}}',
    text: 'Hello {{name}},\n\nOur staff handled the refund for {{product}} (order {{number}}) in person.\nPaid: {{paid}} won\nRefunded: {{won}} won\nReason: {{reason}}\n\nPoints you used, and coupons that are still valid, are back. If the amount is not right, please contact us.',
  },
  reservationDeclined: {
    subject: '[Goraero] The shop could not take your reservation: {{number}}',
    text: 'Hello {{name}},\n\nThe shop could not take your reservation of {{product}} (order {{number}}).\nReason: {{reason}}\n\nEverything you paid is being returned.',
  },
  word: { yes: 'agreed', no: 'refused' },
}
