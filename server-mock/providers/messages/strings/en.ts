import type { Messages } from './shape.ts'

export const en: Messages = {
  codeMail: {
    subject: '[Goraero] Your verification code {{code}}',
    text: 'Hello from Goraero.\n\nYour verification code is {{code}}.\nPlease enter it within {{minutes}} minutes.\n\nIf you didn’t ask for it, you can delete this e-mail. Never tell the code to anybody.',
  },
  codeSms: {
    subject: '',
    text: '[Goraero] Verification code {{code}} (valid {{minutes}} min). Never tell it to anybody.',
  },
  temporaryPassword: {
    subject: '[Goraero] Your temporary password',
    text: 'Hello {{name}},\n\nYour temporary password is {{password}}.\nIt works once within {{minutes}} minutes; when you sign in you choose a new one.\n\nIf you didn’t ask for it, do nothing. Your current password hasn’t changed.',
  },
  passwordChanged: {
    subject: '[Goraero] Your password was changed',
    text: 'Hello {{name}},\n\nYour password was changed on {{time}}. Your other devices were signed out.\n\nIf it wasn’t you, use “Forgot your password?” at once and tell help@goraero.kr.',
  },
  locked: {
    subject: '[Goraero] Your account is locked',
    text: 'Hello {{name}},\n\nAfter five wrong passwords we locked your account on {{time}}.\nA temporary password from “Forgot your password?” opens it again.',
  },
  welcome: {
    subject: '[Goraero] Welcome aboard',
    text: 'Hello {{name}},\n\nYou’re now a member of Goraero. We look forward to walking Ulsan, Pohang and Gyeongju with you.\nOffers and news: {{marketing}}\n\nYou can change this on My page at any time.',
  },
  marketing: {
    subject: '[Goraero] Offers and news: {{marketing}}',
    text: 'Hello {{name}},\n\nOn {{time}} your choice for offers and news was set to “{{marketing}}”.\nYou can change it again on My page at any time.',
  },
  withdrawn: {
    subject: '[Goraero] Your account is closed',
    text: 'Hello {{name}},\n\nYour account was closed on {{time}}. Records the law asks for (orders five years, enquiries three years) are kept apart under a pseudonym.\n\nThank you for travelling with us.',
  },
  orderPaid: {
    subject: '[Goraero] Payment received: {{number}}',
    text: 'Hello {{name}},\n\nYour payment for {{product}} went through.\nOrder number: {{number}}\nPaid: ₩{{won}}\n\nYour tickets are in the bag in Goraero and open without a signal. For reservations, the ticket comes once the shop has confirmed.',
  },
  orderStandby: {
    subject: '[Goraero] Waiting for the shop: {{number}}',
    text: 'Hello {{name}},\n\nYour payment for {{product}} (order {{number}}) went through, but the shop is closed for now, so your order is waiting in the queue.\nYour queue number: {{place}}\n\nOnce the shop reopens, orders continue in the order they were paid. If it doesn’t reopen by {{time}}, we’ll refund you automatically. You can also leave the queue on the order page at any time.',
  },
  orderResumed: {
    subject: '[Goraero] The shop is back: {{number}}',
    text: 'Hello {{name}},\n\nThank you for waiting. Your order for {{product}} ({{number}}) is moving again.\nYou’ll find the ticket or the reservation in the bag and on the order page in Goraero.',
  },
  reservationConfirmed: {
    subject: '[Goraero] Your reservation is confirmed: {{number}}',
    text: 'Hello {{name}},\n\nThe shop has confirmed your reservation for {{product}} (order {{number}}).\nThe ticket is in the bag in Goraero and opens without a signal. Day and time are on the order page.',
  },
  refundRequested: {
    subject: '[Goraero] We have your cancellation request: {{number}}',
    text: 'Hello {{name}},\n\nWe have your request to cancel {{product}} (order {{number}}). The shop will check it, and we’ll let you know.\nUntil then you can withdraw it on the order page.',
  },
  refundRejected: {
    subject: '[Goraero] Your cancellation was declined: {{number}}',
    text: 'Hello {{name}},\n\nYour request to cancel {{product}} (order {{number}}) was declined.\nReason: {{reason}}\n\nYou can still use your tickets. If anything is unclear, write to us under “Ask us”.',
  },
  refundComplete: {
    subject: '[Goraero] Refund complete: {{number}}',
    text: 'Hello {{name}},\n\nWe’ve refunded ₩{{won}} for {{product}} (order {{number}}).\nDepending on your card it shows after 1–4 business days. Points you used, and coupons that are still valid, are back too.',
  },
  refundNothing: {
    subject: '[Goraero] Cancellation complete: {{number}}',
    text: 'Hello {{name}},\n\nYour order for {{product}} ({{number}}) is cancelled. Nothing was charged, so there is no payment to refund.\nPoints you used, and coupons that are still valid, are back.',
  },
  refundByHand: {
    subject: '[Goraero] About your refund: {{number}}',
    text: 'Hello {{name}},\n\nOur team handled the refund for {{product}} (order {{number}}) in person.\nPaid: ₩{{paid}}\nRefunded: ₩{{won}}\nReason: {{reason}}\n\nPoints you used, and coupons that are still valid, are back. If the amount isn’t right, write to us under “Ask us”.',
  },
  reservationDeclined: {
    subject: '[Goraero] The shop couldn’t take your reservation: {{number}}',
    text: 'Hello {{name}},\n\nThe shop couldn’t take your reservation for {{product}} (order {{number}}).\nReason: {{reason}}\n\nEverything you paid is being refunded.',
  },
  questionAnswered: {
    subject: '[Goraero] Your product question has an answer',
    text: 'Your question about {{product}} has been answered.\n\nRead the answer: {{link}}\n\nYou get this because you asked to be told by e-mail.',
  },
  questionAnsweredSms: {
    subject: '',
    text: '[Goraero] Your question about {{product}} has an answer. {{link}}',
  },
  inquiryAnswered: {
    subject: '[Goraero] We have answered your enquiry',
    text: 'Hello {{name}},\n\nWe have answered your enquiry ({{type}}).\n\nRead the answer: {{link}}\n\nYou get this because you sent us an enquiry.',
  },
  eventWon: {
    subject: '[Goraero] You won: {{event}}',
    text: 'Hello {{name}},\n\nYou were drawn as a winner of “{{event}}”. Congratulations.\nPrize: {{prize}}\n\nSee the details: {{link}}\n\nYou get this because you agreed to be contacted when you entered.',
  },
  waitingJoinedSms: {
    subject: '',
    text: '[Goraero] Your number at {{shop}} is {{number}}. See your place: {{link}}',
  },
  waitingSoonSms: {
    subject: '',
    text: '[Goraero] {{shop}}: number {{number}} is up soon. Please come to the door. {{link}}',
  },
  waitingCalledSms: {
    subject: '',
    text: '[Goraero] {{shop}} is calling number {{number}}. Please come in now. {{link}}',
  },
  word: { yes: 'on', no: 'off', clock: ' (Korean time)' },
  storeReceived: {
    subject: '[Goraero] We have your application: {{business}}',
    text: 'Hello {{name}},\n\nWe have received the application of {{business}}.\nThe result comes to this e-mail by {{day}}.\n\nSee how it stands: {{link}}',
  },
  storeApproved: {
    subject: '[Goraero] Your shop is approved: {{business}}',
    text: 'Hello {{name}},\n\n{{business}} has been approved.\nPlease complete hours, reservations and texts on the page of your shop. It goes online once we have looked at it together.\n\nYour shop: {{link}}',
  },
  storeInvited: {
    subject: '[Goraero] Your shop is approved: {{business}}',
    text: 'Hello {{name}},\n\n{{business}} has been approved.\nJoin with the link below and you can begin to set up your shop. It works once, within seven days.\n\nJoin: {{link}}',
  },
  storeRejected: {
    subject: '[Goraero] Please change your application: {{business}}',
    text: 'Hello {{name}},\n\nWe have looked at the application of {{business}}. Please change the following and send it again.\n\n{{reasons}}\n\nChange and send again: {{link}}',
  },
  storeDue: {
    subject: '[Goraero] Applications due today: {{count}}',
    text: 'Applications of shops to be decided today: {{count}}\n{{names}}\n\nOpen them: {{link}}',
  },
  storeField: {
    subject: 'Subject',
    businessName: 'Business name',
    businessNumber: 'Business registration number',
    trader: 'Kind of trader',
    representative: 'Representative',
    introduction: 'Introduction',
    items: 'Main items',
    method: 'How to join',
    registration: 'Business registration',
    bankbook: 'Bank passbook',
    mailOrder: 'Mail-order report',
    brochure: 'Brochure',
    applicant: 'Applicant',
    phone: 'Phone',
    email: 'E-mail',
  },
}
