import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  field: {
    subject: 'Subject',
    businessName: 'Business name',
    businessNumber: 'Business registration number',
    trader: 'Kind of trader',
    representative: 'Representative’s name',
    items: 'Main items',
    method: 'How to join and operate',
    introduction: 'Introduction',
    sellsByMail: 'We have to report mail-order sales',
    registration: 'Copy of the business registration',
    bankbook: 'Copy of the bank passbook',
    mailOrder: 'Copy of the mail-order business report',
    brochure: 'Company brochure or menu',
    applicant: 'Applicant’s name',
    phone: 'Phone',
    email: 'E-mail',
    consent: 'Personal information',
  },
  trader: {
    general: 'General taxpayer',
    simplified: 'Simplified taxpayer',
    exempt: 'Tax-exempt',
    corporation: 'Corporation',
  },
  method: {
    visit: 'Used in the shop',
    goods: 'Local goods',
    both: 'Both',
    consult: 'Talk first',
  },
}
