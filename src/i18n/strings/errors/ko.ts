export const ko = {
  request: {
    malformed: '보낸 내용을 읽지 못했어요. 다시 해 주세요.',
    invalid: '입력한 내용을 다시 확인해 주세요.',
    tooLarge: '내용이 너무 커서 보내지 못했어요.',
    mediaType: '보낼 수 없는 형식이에요.',
    rateLimited: '너무 자주 시도했어요. 잠시 뒤에 다시 해 주세요.',
  },
  auth: {
    required: '로그인이 필요해요.',
    forbidden: '이 내용을 볼 수 있는 권한이 없어요.',
    unverified: '휴대전화 인증을 마치면 글을 쓸 수 있어요.',
    signedOut: '로그인이 풀렸어요. 다시 로그인해 주세요.',
  },
  record: {
    notFound: '찾는 내용이 없어요.',
    changed: '다른 곳에서 먼저 고쳤어요. 어느 쪽을 남길지 골라 주세요.',
  },
  server: {
    failed: '잠시 문제가 생겼어요. 조금 뒤에 다시 해 주세요.',
    maintenance: '지금은 점검 중이에요.',
  },
  cart: {
    soldOut: '그사이 다 팔렸어요.',
    salesEnded: '판매가 끝난 상품이에요.',
    otherShop: '다른 가게의 상품이 담겨 있어요.',
    lineGone: '장바구니에 없는 상품이에요.',
    priceChanged: '값이 {{from}}에서 {{to}}으로 바뀌었어요. 확인하고 이어 가세요.',
    quantityLimit: '한 번에 살 수 있는 수량을 넘었어요.',
    dateUnavailable: '그날은 예약할 수 없어요.',
    breakTime: '쉬는 시간이에요. 다른 시간을 골라 주세요.',
  },
  product: {
    unauthorized: '살 수 없는 상품이에요.',
  },
  review: {
    notUsed: '다녀온 상품에만 후기를 쓸 수 있어요.',
    exists: '이미 후기를 쓴 주문이에요.',
    bannedWords: '쓸 수 없는 낱말이 있어요.',
  },
  upload: {
    tooLarge: '사진 한 장은 5 MB까지예요.',
    type: '사진 파일만 올릴 수 있어요.',
    missing: '사진을 다 올리지 못했어요.',
    failed: '올리지 못했어요. 다시 해 주세요.',
  },
  network: {
    offline: '지금은 연결되지 않았어요.',
    timeout: '답이 늦어지고 있어요. 다시 해 주세요.',
    notJson: '와이파이 로그인이 필요한 곳 같아요. 인터넷 연결을 확인해 주세요.',
    unreadable: '새 버전이 필요해요. 화면을 새로 열어 주세요.',
  },
  storage: {
    full: '저장 공간이 모자라요.',
    denied: '이 브라우저에서는 담아 둘 수 없어요. 시크릿 창이라면 일반 창에서 열어 주세요.',
    failed: '담아 두지 못했어요. 다시 해 주세요.',
  },
  map: {
    invalid: '지도 파일을 읽지 못했어요. 목록으로 보여 드릴게요.',
    noWebgl: '이 기기에서는 지도를 그릴 수 없어 목록으로 보여 드려요.',
  },
  location: {
    denied: '위치 권한이 꺼져 있어요. 브라우저 설정에서 켤 수 있어요.',
    unavailable: '지금 위치를 알 수 없어요.',
  },
  login: {
    failedCredentials: '이메일이나 비밀번호가 맞지 않아요.',
    failedToken: '로그인이 풀렸어요. 다시 로그인해 주세요.',
    expiredRefresh: '오래 쉬어서 로그인이 풀렸어요.',
    failedSocial: '외부 계정으로 로그인하지 못했어요.',
    locked: '다섯 번 틀려 잠겼어요. 비밀번호 찾기로 풀 수 있어요.',
    lockedByAdministrator: '관리자가 잠근 계정이에요. 고객센터로 연락해 주세요.',
    dormant: '1년 넘게 쉬어 잠든 계정이에요. 비밀번호를 바꾸면 깨어나요.',
    temporary: '임시 비밀번호예요. 새 비밀번호로 바꿔 주세요.',
    network: '연결되지 않아 로그인하지 못했어요.',
    unknown: '로그인하는 중에 문제가 생겼어요.',
  },
}
