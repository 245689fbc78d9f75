import styles from './DefaultCover.module.scss';

/** A morning by the sea in the template's own colours, where the owner has chosen no cover. */
export const DefaultCover = () => (
  <svg
    className={`BlogHeader-cover ${styles['DefaultCover']}`}
    viewBox="0 0 1600 640"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles['sky']} d="M0 0h1600v640H0z" />
    <circle className={styles['sun']} cx="1090" cy="250" r="86" />
    <path
      className={styles['cloud']}
      d="M180 150h250a26 26 0 0 0 0-52h-38a44 44 0 0 0-84-14 34 34 0 0 0-58 14h-70a26 26 0 0 0 0 52zM1240 122h190a20 20 0 0 0 0-40h-44a34 34 0 0 0-64-8 26 26 0 0 0-44 8h-38a20 20 0 0 0 0 40z"
    />
    <path className={styles['far']} d="M0 360q180-96 380-44t380-8 360 20 480-60v180H0z" />
    <path className={styles['sea']} d="M0 368h1600v272H0z" />
    <path
      className={styles['light']}
      d="M1010 392h160v6h-160zM974 424h230v7H974zM1030 462h150v8h-150zM940 506h290v9H940zM1050 556h120v9h-120z"
    />
    <path className={styles['near']} d="M0 420q150-52 330-8t330 92q-90 74-240 136H0z" />
    <path className={styles['shore']} d="M0 556q260-60 560 0t560 8 480-16v92H0z" />
  </svg>
);
