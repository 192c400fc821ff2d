/**
 * Every number of the business rules, once. Screens print them, the server enforces them.
 * Sources: spec section 5 and 9, docs/decisions.
 */
export const POLICY = {
  cart: { maxQuantity: 99, maxLines: 50 },
  review: { textMax: 5000, photosMax: 6, photoBytes: 5 * 1024 * 1024, keywordsMin: 1, keywordsMax: 5 },
  picture: {
    /** Cameras of phones make up to 50 megapixels; what unpacks to more is meant to exhaust memory. */
    pixelsMax: 64_000_000,
    sideMax: 16_384,
    framesMax: 300,
    /** Pixels of all frames of a moving picture. */
    framePixelsMax: 256_000_000,
  },
  upload: {
    /** What one member may bring within 24 hours: sixty photos of the largest size. */
    bytesPerDay: 300 * 1024 * 1024,
    /** The oldest that was begun and never finished makes room for a further one. */
    unfinishedMax: 20,
    /** Begun and not finished, finished and shown nowhere: after that many days it is thrown away. */
    unfinishedDays: 2,
    unusedDays: 30,
  },
  order: {
    remarksMax: 100,
    cancelDaysBefore: 2,
    historyYears: 3,
    /** How long seats, coupons and points are reserved during a payment. */
    payMinutes: 10,
    cancelTextMax: 500,
    placeMax: 100,
    /** How long a paid order waits for a partner who cannot serve before its money goes back. */
    standbyHours: 48,
    /** Days a card refund takes on average (S9-04). */
    refundDays: { from: 1, to: 4 },
  },
  coupon: { warnDays: 7 },
  points: { validYears: 5, promotionValidYears: 1, reviewWon: 500 },
  account: {
    /** Wrong passwords from one place (a network, a known device) that shut it. */
    failuresToLock: 5,
    /** Wrong passwords from everywhere within an hour that shut every place the account was never signed in from. */
    failuresPerHour: 50,
    dormantAfterDays: 365,
    passwordPromptAfterMonths: 6,
    temporaryPasswordMinutes: 30,
    minimumAge: 14,
    /** How long the six-month prompt stays away once put off. */
    passwordLaterDays: 90,
    passwordMin: 9,
    passwordMax: 16,
    /** Four equal characters in a row are allowed, five are not; three digits in sequence are, four are not. */
    sameMax: 4,
    sequenceMax: 3,
    emailMax: 254,
    /** Letters behind the last dot of an e-mail, at least one (S5-01). */
    emailSuffixMax: 3,
    nameMax: 40,
    withdrawalReasonMax: 2000,
    /** How long a re-authentication and a social code are worth something. */
    reauthenticationMinutes: 10,
    socialMinutes: 10,
    /** Temporary passwords for one account within an hour: asked for from one network, and from all together. */
    findsPerHour: 5,
    findsPerHourFromAll: 30,
  },
  verification: {
    seconds: 180,
    tries: 5,
    sendsPerHour: 5,
    /** Codes sent from one address of the network within an hour, no matter who they are for. */
    sendsPerHourAndAddress: 100,
    resendAfterSeconds: 30,
    proofMinutes: 30,
  },
  itinerary: { daysMax: 30, stopsMax: 200 },
  community: {
    titleMax: 100,
    contentMax: { shorts: 500, place: 500, plan: 1000, class: 500, talk: 500 },
    hashtagsMax: 10,
    hashtagMax: 40,
    commentMax: 500,
    /** Chat messages must be under 500 characters. */
    messageMax: 499,
    peopleMin: 2,
    peopleMax: 99,
    photosMax: 6,
    videoBytes: 50 * 1024 * 1024,
    videoSeconds: 10,
    /** Phones stop a little after the second they were told. */
    videoGraceSeconds: 0.9,
    consecutiveSeconds: 60,
    /** Messages a newcomer finds in a room. */
    historyMessages: 100,
    /** What somebody may say in one room within so many seconds, and everybody together within one. */
    pace: { messages: 30, seconds: 30, roomPerSecond: 20 },
    /** A message nobody has read for so many seconds is told on the devices of who is in the room. */
    tellAfterSeconds: 30,
    /** Chat rooms somebody may open on one day, and groups and rooms they may come into within an hour. */
    roomsPerDay: 3,
    joinsPerHour: 30,
    /** Messages are kept for so many days; a room nobody has spoken in for as long ends, which it says before. */
    keptDays: 365,
    endingDays: 14,
  },
  /** Notices and frequent questions of the desk, signs of each language. */
  board: { titleMax: 100, textMax: 5000 },
  /** Events of the desk: signs of each language, prizes, and how many win one of them. */
  event: { titleMax: 60, summaryMax: 120, bodyMax: 5000, prizesMax: 10, prizeMax: 60, peopleMax: 1000 },
  moderation: {
    ...{ titleMax: 50, contentMax: 500, passwordMin: 4, passwordMax: 20, appealMax: 500 },
    /** Rounds of PBKDF2 a password of a report goes through on the device. */
    proofRounds: 310_000,
    /** After so many wrong passwords a report is opened again only after a while. */
    triesMax: 5,
    triesMinutes: 10,
    /**
     * A post is hidden until somebody has decided when so many have reported harm to people, each a member for so many
     * days and with at least this share of their closed reports upheld.
     */
    hold: { reporters: 3, memberDays: 7, upheld: 0.5 },
    /** Messages before and after a reported one that are kept with it. */
    around: 10,
  },
  support: {
    ...{ titleMax: 100, contentMax: 2000, answerMax: 2000, nameMax: 40 },
    /** Pictures sent with an inquiry. */
    photosMax: 5,
    /** Documents (PDF) sent with an inquiry; a name's length in code points. */
    ...{ filesMax: 3, fileBytes: 10 * 1024 * 1024, fileNameMax: 100 },
    /** When customer service works, Seoul, and within how many of its days it answers (S9-12). */
    hours: { from: '09:00', to: '18:00' },
    answerDays: 1,
    /** How long what somebody at a desk took stays theirs. */
    claimMinutes: 10,
  },
  game: { scorePerPoint: 20, pointsMax: 50 },
  waiting: {
    /** A business day begins at this hour in Seoul. */
    dayStartsAtHour: 5,
    /** Parties that may wait at once, unless the shop says otherwise. */
    limit: 60,
    partyMax: 20,
    /** Waiting parties that go before who was absent or let others go before. */
    placesBack: 2,
    /** How often a guest may let others go before. */
    defersByGuest: 2,
    /** With so many absences a ticket is out. */
    absences: 2,
    /** A party is called so often within so many minutes before it counts as absent. */
    calls: 3,
    callMinutes: 5,
    /** How long a ticket that is out may be taken back, and a seated one be called again. */
    reviveMinutes: 60,
    unseatMinutes: 10,
    /** Members who join from afar: how near, at most which part of the places, how soon after being called. */
    remote: { metres: 3000, share: 0.5, arriveMinutes: 10, perMember: 2, perShop: 1, invitationSeconds: 120 },
    /** Seconds a kiosk shows what is somebody's: the number, and anything else. */
    doneSeconds: 20,
    idleSeconds: 60,
    /** How often a guest may ask for more time. */
    moreTimeMax: 5,
    /** Messages to a telephone for one ticket. */
    smsMax: 3,
    contactKeyDays: 14,
    /** Telephone numbers are unreadable so many minutes after closing, and with the end of the day at the latest. */
    contactMinutesAfterClose: 60,
    /** Party and contact are forgotten after so many days. */
    ticketDays: 30,
    /** Seconds between two looks: at a place, at one with few in front, of a kiosk, of staff. */
    poll: { place: 15, placeSoon: 5, soonAhead: 2, kiosk: 5, staff: 3 },
    /** Minutes after which a shop whose devices are silent is called unreachable. */
    silentMinutes: 3,
    /** Minutes a code that adds a device is good. */
    enrolMinutes: 10,
    /** Minutes between two seatings before the day has shown any. */
    gapMinutes: 8,
  },
} as const

/** Picture types that may be attached; recognised by their first bytes, never by their name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** Video types that may be attached: mp4, mov, wmv, avi, mkv, webm; recognised by their first bytes too. */
export const VIDEO_TYPES = [
  'video/mp4',
  'video/quicktime',
  'video/x-ms-wmv',
  'video/x-msvideo',
  'video/x-matroska',
  'video/webm',
] as const
export type VideoType = (typeof VIDEO_TYPES)[number]
