/** What members receive. `{{…}}` is filled in; every language has the same places. */
export const ko = {
  codeMail: {
    subject: '[고래로] 인증 번호 {{code}}',
    text: '안녕하세요, 고래로예요.\n\n인증 번호는 {{code}}입니다.\n{{minutes}}분 안에 화면에 적어 주세요.\n\n직접 요청하지 않았다면 이 메일은 지우셔도 돼요. 인증 번호는 누구에게도 알려 주지 마세요.',
  },
  codeSms: {
    subject: '',
    text: '[고래로] 인증 번호 {{code}} ({{minutes}}분 안에 입력). 누구에게도 알려 주지 마세요.',
  },
  temporaryPassword: {
    subject: '[고래로] 임시 비밀번호를 보내 드려요',
    text: '안녕하세요, {{name}}님.\n\n임시 비밀번호는 {{password}}입니다.\n{{minutes}}분 동안 한 번 쓸 수 있어요. 로그인하면 새 비밀번호를 정하게 돼요.\n\n직접 요청하지 않았다면 그대로 두세요. 지금 비밀번호는 바뀌지 않았어요.',
  },
  passwordChanged: {
    subject: '[고래로] 비밀번호가 바뀌었어요',
    text: '안녕하세요, {{name}}님.\n\n{{time}}에 비밀번호가 바뀌었어요. 다른 기기에서는 로그아웃했어요.\n\n직접 바꾸지 않았다면 바로 비밀번호 찾기를 하고 help@goraero.kr로 알려 주세요.',
  },
  locked: {
    subject: '[고래로] 로그인이 잠겼어요',
    text: '안녕하세요, {{name}}님.\n\n비밀번호가 다섯 번 틀려 {{time}}에 로그인을 잠갔어요.\n비밀번호 찾기로 임시 비밀번호를 받으면 다시 열 수 있어요.',
  },
  welcome: {
    subject: '[고래로] 가입을 환영해요',
    text: '안녕하세요, {{name}}님.\n\n고래로 회원이 되셨어요. 울산과 포항, 경주의 길을 함께 걸을게요.\n광고 소식 수신: {{marketing}}\n\n수신 동의는 마이페이지에서 언제든지 바꿀 수 있어요.',
  },
  marketing: {
    subject: '[고래로] 광고 소식 수신 {{marketing}} 처리 결과',
    text: '안녕하세요, {{name}}님.\n\n{{time}}에 광고 소식 수신을 ‘{{marketing}}’(으)로 바꾸었어요.\n마이페이지에서 언제든지 다시 바꿀 수 있어요.',
  },
  withdrawn: {
    subject: '[고래로] 탈퇴가 끝났어요',
    text: '안녕하세요, {{name}}님.\n\n{{time}}에 탈퇴 처리를 마쳤어요. 법에서 정한 거래 기록(5년)과 상담 기록(3년)은 이름을 지우고 따로 보관해요.\n\n그동안 함께해 주셔서 고마웠어요.',
  },
  word: { yes: '동의', no: '거부' },
}
