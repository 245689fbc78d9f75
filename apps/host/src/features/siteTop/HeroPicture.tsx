import styles from './Hero.module.scss';

/** A veranda in the afternoon: two cushions, tea, and a cat. */
export const HeroPicture = () => (
  <svg
    className={styles['Hero-picture']}
    viewBox="0 0 720 520"
    role="img"
    aria-label="午後の縁側。座布団がふたつとお茶、丸くなって眠る猫"
  >
    <path fill="#f3e6c9" d="M0 0h720v520H0z" />
    <circle cx="556" cy="132" r="62" fill="#f2c48a" />
    <path fill="#c9d8bd" d="M0 300q130-84 290-34t430-46v300H0z" />
    <path fill="#a3bf9f" d="M0 346q170-50 350-10t370-24v208H0z" />
    <path fill="#59483a" d="M0 0h720v46H0zM64 46h26v330H64zM640 46h26v330h-26z" />
    <path fill="#4a3b30" d="M0 46h720v12H0z" />
    <path fill="#fbf5e4" d="M90 58h168v318H90z" />
    <path
      d="M90 58h168v318H90zM146 58v318M202 58v318M90 138h168M90 218h168M90 298h168"
      fill="none"
      stroke="#a88a63"
      strokeWidth="6"
    />
    <path fill="#c08a55" d="M0 376h720v28H0z" />
    <path fill="#a8743f" d="M0 404h720v34H0z" />
    <path
      d="M0 390h720M120 404v34M288 404v34M452 404v34M600 404v34"
      stroke="#8e6134"
      strokeWidth="2"
    />
    <path fill="#7a5430" d="M88 438h22v60H88zM610 438h22v60h-22z" />
    <path fill="#8fae86" d="M0 498h720v22H0z" />
    <ellipse cx="350" cy="372" rx="58" ry="14" fill="#a5421a" />
    <ellipse cx="350" cy="367" rx="50" ry="9" fill="#c1592c" />
    <ellipse cx="566" cy="372" rx="58" ry="14" fill="#3f6e63" />
    <ellipse cx="566" cy="367" rx="50" ry="9" fill="#54877b" />
    <path fill="#e8a25c" d="M508 362q-6-34 22-46 30-12 62 2 34 16 30 44-30 12-66 10-32 0-48-10z" />
    <path fill="#e8a25c" d="M508 330l-6-26 20 12 18-2 18-12 0 28q2 26-24 30-26-2-26-30z" />
    <path
      d="M516 332q5 5 10 0M538 332q5 5 10 0M529 340l4 3 4-3"
      fill="none"
      stroke="#7d4a1d"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M568 316q8 10 4 22M588 320q8 10 4 22M606 330q6 10 2 18"
      fill="none"
      stroke="#c9803a"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path fill="#8a5a34" d="M426 366h64v8h-64z" />
    <path fill="#f7f3ea" d="M436 340h18v22q-9 6-18 0zM464 340h18v22q-9 6-18 0z" />
    <path
      d="M442 332q-5-7 0-13M472 332q-5-7 0-13"
      fill="none"
      stroke="#fffaf0"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path fill="none" stroke="#59483a" strokeWidth="5" d="M664 58q30 40 56 44M690 84q4 24 18 30" />
    <circle cx="680" cy="128" r="22" fill="#e07a2c" />
    <circle cx="714" cy="156" r="20" fill="#e88a3a" />
    <path fill="#5f7d4f" d="M668 110q12-10 24 0-12 8-24 0zM702 138q10-8 22 0-12 8-22 0z" />
  </svg>
);
