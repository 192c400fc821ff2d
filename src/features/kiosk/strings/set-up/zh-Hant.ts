import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '店家候位平板',
  intro: '把這台裝置設為顧客自助取號或店員叫號用。',
  begin: '開始設定',
  code: {
    title: '1. 登記碼',
    text: '請在店裡的手機或電腦上開啟{{address}}，用合作店家帳號登入。在「裝置」中按「新增裝置」，會出現8個字母的登記碼，10分鐘內可使用一次。也在那裡選擇這台裝置的用途。只有一台時建議選「取號和叫號」。',
    label: '8碼登記碼',
    send: '登記',
    wrong: '請輸入8個英文字母。',
    notKept: '這個瀏覽器無法儲存。請不要用無痕視窗，或清出儲存空間。',
    done: '已為{{shop}}登記：{{role}}。號碼以{{letter}}開頭。',
    role: {
      kiosk: '取號',
      staff: '叫號',
      both: '取號和叫號',
    },
  },
  screen: {
    title: '2. 螢幕大小',
    label: '對角線長度（公分）',
    hint: '請測量螢幕兩個對角之間的長度。10吋是25.4公分。用來確保放大顯示時字高不低於法規要求。',
    wrong: '請輸入10到150之間的數。',
  },
  voice: {
    title: '3. 語音與位置提示',
    has: '{{language}}：有語音',
    hasNot: '{{language}}：沒有語音',
    install:
      '只使用斷線也能朗讀、這台裝置自己的語音。缺少的語言請在平板設定的無障礙或語言中開啟文字轉語音，下載語音資料。',
    cue: '每分鐘用聲音提示位置',
    cueText: '用低沉的鈴聲和話語幫助看不見的人找到它，音量隨時段變化。沒有感應人靠近的感測器。',
  },
  law: {
    title: '4. 法規的例外',
    text: '網頁不是經過認證的自助終端機。自2026年1月28日起，自助終端機必須讓身心障礙者也能使用；以下情況可改為提供相容的輔助設備，或店員加呼叫鈴。請向了解法律的人確認。',
    which: '屬於哪種情況？',
    small: '50平方公尺以下的店面',
    micro: '小型商家',
    table: '桌上小型裝置',
    none: '都不是或不清楚',
  },
  pin: {
    title: '5. 店員密碼',
    label: '店員密碼',
    hint: '4至8位數字。連點左上角五次，或在數字鍵盤上按三次+，再輸入密碼即可開啟店員畫面和設定。',
  },
  lock: {
    title: '6. 鎖定平板',
    text: '網頁無法鎖定平板，請開啟裝置的鎖定功能。',
    system: '裝置',
    systems: {
      android: 'Android',
      ipad: 'iPad',
      chromeos: 'Chromebook',
    },
    steps: {
      android: '在設定 → 安全性開啟App固定，再於最近使用的App點瀏覽器圖示並選擇「固定」。',
      ipad: '在設定 → 輔助使用開啟引導使用模式，然後在此畫面連按三次頂端按鈕。',
      chromeos: '在管理控制台將此網址註冊為全螢幕App並開啟自動啟動。',
    },
    test_other: '檢查鎖定{{count}}秒',
    testing: '現在請用主畫面鍵或滑動嘗試離開。',
    on: '無法離開，鎖定已開啟。',
    off: '可以離開，鎖定未開啟。',
  },
  offline: {
    whole: '離線使用所需的內容已全部儲存。',
    working: '正在儲存離線使用所需的內容（{{done}}/{{total}}），完成前請保持連線。',
  },
  start: '開始發號',
  first: '請先用登記碼登記。',
  staffOnly: '這台裝置用來叫號和帶位。請用下面的按鈕開啟店員畫面。離開時用的螢幕鎖定在店員畫面的「設定」裡。',
  openPanel: '開啟店員畫面',
  tooNarrow: '這個畫面太窄，不適合取號。請登記寬度超過{{width}}px的平板。',
  notEnrolled: '這台平板尚未登記，請呼叫店員。',
}
