/** What members receive. `{{…}}` is filled in; every language has the same places. */
export const ko = {
  codeMail: {
    subject: '[고래로] 인증 번호 {{code}}',
    text: '안녕하세요, 고래로예요.\n\n인증 번호: {{code}}\n{{minutes}}분 안에 화면에 적어 주세요.\n\n직접 요청하지 않았다면 이 메일은 지우셔도 돼요. 인증 번호는 누구에게도 알려 주지 마세요.',
  },
  codeSms: {
    subject: '',
    text: '[고래로] 인증 번호 {{code}} ({{minutes}}분 안에 입력). 누구에게도 알려 주지 마세요.',
  },
  temporaryPassword: {
    subject: '[고래로] 임시 비밀번호를 보내 드려요',
    text: '안녕하세요, {{name}} 님.\n\n임시 비밀번호: {{password}}\n{{minutes}}분 동안 한 번 쓸 수 있어요. 로그인하면 새 비밀번호를 정하게 돼요.\n\n직접 요청하지 않았다면 그대로 두세요. 지금 비밀번호는 바뀌지 않았어요.',
  },
  passwordChanged: {
    subject: '[고래로] 비밀번호가 바뀌었어요',
    text: '안녕하세요, {{name}} 님.\n\n{{time}}에 비밀번호가 바뀌었어요. 다른 기기에서는 로그아웃했어요.\n\n직접 바꾸지 않았다면 바로 비밀번호 찾기를 하고 help@goraero.kr로 알려 주세요.',
  },
  locked: {
    subject: '[고래로] 로그인이 잠겼어요',
    text: '안녕하세요, {{name}} 님.\n\n비밀번호가 5번 틀려 {{time}}에 로그인을 잠갔어요.\n비밀번호 찾기로 임시 비밀번호를 받으면 다시 열 수 있어요.',
  },
  welcome: {
    subject: '[고래로] 가입을 환영해요',
    text: '안녕하세요, {{name}} 님.\n\n고래로 회원이 되셨어요. 울산과 포항, 경주의 길을 함께 걸을게요.\n혜택과 소식 받기(광고성 정보): {{marketing}}\n\n수신 동의는 마이에서 언제든지 바꿀 수 있어요.',
  },
  marketing: {
    subject: '[고래로] 광고성 정보 수신 {{marketing}} 처리 결과',
    text: '안녕하세요, {{name}} 님.\n\n{{time}}에 혜택과 소식 받기(광고성 정보)를 ‘{{marketing}}’로 바꿨어요.\n마이에서 언제든지 다시 바꿀 수 있어요.',
  },
  withdrawn: {
    subject: '[고래로] 탈퇴가 끝났어요',
    text: '안녕하세요, {{name}} 님.\n\n{{time}}에 탈퇴 처리를 마쳤어요. 법에서 정한 거래 기록(5년)과 상담 기록(3년)은 이름을 가명으로 바꿔 따로 보관해요.\n\n그동안 함께해 주셔서 고마웠어요.',
  },
  orderPaid: {
    subject: '[고래로] 결제가 끝났어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 주문의 결제가 끝났어요.\n주문 번호: {{number}}\n결제 금액: {{won}}원\n\n입장권은 고래로의 가방에서 신호 없이도 열려요. 예약 상품은 가게가 확인하면 입장권이 나와요.',
  },
  orderStandby: {
    subject: '[고래로] 가게 사정으로 기다리고 있어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 주문({{number}})의 결제는 끝났지만, 가게가 잠시 운영을 멈춰 다시 열기를 기다리고 있어요.\n대기 번호: {{place}}\n\n가게가 다시 열면 결제한 순서대로 이어져요. {{time}}까지 열지 못하면 결제한 금액을 자동으로 돌려드려요. 그 전에도 주문 상세에서 언제든 그만둘 수 있어요.',
  },
  orderResumed: {
    subject: '[고래로] 가게가 다시 열었어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n기다려 주셔서 고마워요. {{product}} 주문({{number}})이 다시 이어졌어요.\n입장권이나 예약 상태는 고래로의 가방과 주문 상세에서 볼 수 있어요.',
  },
  reservationConfirmed: {
    subject: '[고래로] 예약이 확정됐어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 예약({{number}})을 가게에서 확정했어요.\n입장권은 고래로의 가방에서 신호 없이도 열려요. 이용 날짜와 시간은 주문 상세에서 볼 수 있어요.',
  },
  refundRequested: {
    subject: '[고래로] 취소 요청을 받았어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 주문({{number}})의 취소 요청을 받았어요. 가게에서 확인한 뒤 결과를 알려 드릴게요.\n확인이 끝나기 전까지는 주문 상세에서 요청을 철회할 수 있어요.',
  },
  refundRejected: {
    subject: '[고래로] 취소가 받아들여지지 않았어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 주문({{number}})의 취소 요청이 받아들여지지 않았어요.\n이유: {{reason}}\n\n입장권은 그대로 쓸 수 있어요. 궁금한 점은 1:1 문의로 알려 주세요.',
  },
  refundComplete: {
    subject: '[고래로] 환불이 끝났어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 주문({{number}})의 {{won}}원을 돌려드렸어요.\n카드사에 따라 평일 기준 1~4일 뒤에 보여요. 쓴 포인트와 기한이 남은 쿠폰도 돌려드렸어요.',
  },
  refundNothing: {
    subject: '[고래로] 취소가 끝났어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 주문({{number}})의 취소가 끝났어요. 결제한 돈이 없어 돌려드릴 금액은 없어요.\n쓴 포인트와 기한이 남은 쿠폰은 돌려드렸어요.',
  },
  refundByHand: {
    subject: '[고래로] 환불 처리 결과를 알려 드려요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 주문({{number}})의 환불을 담당자가 직접 확인해 처리했어요.\n결제한 금액: {{paid}}원\n환불한 금액: {{won}}원\n사유: {{reason}}\n\n쓴 포인트와 기한이 남은 쿠폰은 돌려드렸어요. 금액이 다르면 1:1 문의로 알려 주세요.',
  },
  reservationDeclined: {
    subject: '[고래로] 예약을 받지 못했어요: {{number}}',
    text: '안녕하세요, {{name}} 님.\n\n{{product}} 예약({{number}})을 가게에서 받지 못했어요.\n이유: {{reason}}\n\n결제한 금액은 모두 돌려드려요.',
  },
  questionAnswered: {
    subject: '[고래로] 상품 문의에 답변이 왔어요',
    text: '{{product}}에 남긴 문의에 답변이 올라왔어요.\n\n답변 보기: {{link}}\n\n이 알림은 문의할 때 메일로 받겠다고 골라서 보내 드려요.',
  },
  questionAnsweredSms: { subject: '', text: '[고래로] {{product}} 문의에 답변이 왔어요. {{link}}' },
  inquiryAnswered: {
    subject: '[고래로] 1:1 문의에 답변이 왔어요',
    text: '안녕하세요, {{name}} 님.\n\n남겨 주신 ‘{{type}}’ 문의에 답변을 드렸어요.\n\n답변 보기: {{link}}\n\n1:1 문의를 남겨 주셔서 보내 드려요.',
  },
  eventWon: {
    subject: '[고래로] 이벤트에 당첨됐어요: {{event}}',
    text: '안녕하세요, {{name}} 님.\n\n‘{{event}}’의 당첨자로 뽑혔어요. 축하드려요.\n경품: {{prize}}\n\n자세히 보기: {{link}}\n\n이벤트에 참여하면서 연락처 쓰기에 동의해 주셔서 보내 드려요.',
  },
  waitingJoinedSms: {
    subject: '',
    text: '[고래로] {{shop}} 순번은 {{number}}예요. 지금 순서 보기: {{link}}',
  },
  waitingSoonSms: {
    subject: '',
    text: '[고래로] {{shop}} {{number}}번, 곧 차례예요. 가게 앞으로 와 주세요. {{link}}',
  },
  waitingCalledSms: {
    subject: '',
    text: '[고래로] {{shop}}에서 {{number}}번을 불렀어요. 지금 들어와 주세요. {{link}}',
  },
  word: { yes: '동의', no: '거부', clock: '(한국 시각)' },
  storeReceived: {
    subject: '[고래로] 입점 신청을 받았어요: {{business}}',
    text: '{{name}} 님, 안녕하세요.\n\n{{business}}의 입점 신청을 잘 받았어요.\n결과는 {{day}}까지 이 이메일로 알려 드려요.\n\n지금 상태 보기: {{link}}',
  },
  storeApproved: {
    subject: '[고래로] 입점이 승인되었어요: {{business}}',
    text: '{{name}} 님, 축하드려요.\n\n{{business}}의 입점이 승인되었어요.\n가게 화면에서 영업시간과 예약, 소개 글을 다듬어 주세요. 공개는 함께 확인한 다음에 해요.\n\n가게 화면: {{link}}',
  },
  storeInvited: {
    subject: '[고래로] 입점이 승인되었어요: {{business}}',
    text: '{{name}} 님, 축하드려요.\n\n{{business}}의 입점이 승인되었어요.\n아래 주소에서 가입하면 바로 가게를 다듬을 수 있어요. 7일 동안, 한 번만 쓸 수 있는 주소예요.\n\n가입하기: {{link}}',
  },
  storeRejected: {
    subject: '[고래로] 입점 신청에 고칠 점이 있어요: {{business}}',
    text: '{{name}} 님, 안녕하세요.\n\n{{business}}의 입점 신청을 살펴봤어요. 아래를 고쳐서 다시 보내 주세요.\n\n{{reasons}}\n\n고쳐서 다시 보내기: {{link}}',
  },
  storeDue: {
    subject: '[고래로] 오늘까지 답할 입점 신청 {{count}}건',
    text: '오늘까지 결과를 알려야 하는 입점 신청이 {{count}}건 있어요.\n{{names}}\n\n신청 보기: {{link}}',
  },
  storeField: {
    subject: '제목',
    businessName: '상호',
    businessNumber: '사업자등록번호',
    trader: '사업자 구분',
    representative: '대표자',
    introduction: '가게 소개',
    items: '주로 파는 것',
    method: '입점 방식',
    registration: '사업자등록증',
    bankbook: '통장 사본',
    mailOrder: '통신판매업 신고증',
    brochure: '소개 자료',
    applicant: '신청인',
    phone: '전화번호',
    email: '이메일',
  },
}
