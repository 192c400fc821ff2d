export const ko = {
  title: '사진',
  add: '추가',
  addLabel: '사진 추가',
  photo: '첨부한 사진 {{number}}',
  remove: '사진 {{number}} 빼기',
  hint: '한 장에 5MB까지, {{max}}장까지 올릴 수 있어요.',
  problemOf: '{{names}}: {{text}}',
  problem: {
    tooMany: '사진은 {{max}}장까지 올릴 수 있어요.',
    tooLarge: '5MB가 넘는 사진은 올릴 수 없어요.',
    type: 'JPEG, PNG, WebP, GIF 사진만 올릴 수 있어요.',
    heic: '이 브라우저는 HEIC 사진을 열 수 없어요. 휴대전화에서 JPEG로 바꾼 사진을 골라 주세요.',
    broken: '파일이 손상되었거나 끝까지 담기지 않은 사진이에요. 다른 사진을 골라 주세요.',
    tooManyPixels: '사진이 너무 커요. 6,400만 화소, 한 변 16,384픽셀까지 올릴 수 있어요.',
    tooManyFrames: '움직이는 사진이 너무 길어요. 더 짧은 것을 골라 주세요.',
    draft: '저장 공간이 모자라 사진을 임시 저장하지 못했어요. 올리기 전에 화면을 닫으면 사진은 사라져요.',
  },
}
