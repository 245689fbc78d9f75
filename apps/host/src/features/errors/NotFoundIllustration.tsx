/** An empty veranda, with a cat's footprints in the garden. */
export const NotFoundIllustration = () => (
  <svg
    className="ErrorPage-picture"
    viewBox="0 0 640 360"
    role="img"
    aria-label="だれもいない縁側と、庭に残った猫の足あと"
  >
    <path fill="#dfe7e2" d="M0 0H640V360H0z" />
    <circle cx="500" cy="92" r="40" fill="#f6edd0" />
    <path d="M0 250Q120 190 260 232T640 200V360H0z" fill="#b9cdbf" />
    <path d="M0 290Q180 250 330 280T640 262V360H0z" fill="#8fae99" />
    <path d="M110 200L200 140H440L530 200z" fill="#46564f" />
    <path d="M140 200H500V290H140z" fill="#efe4cd" />
    <path d="M140 200H500V210H140z" fill="#33413b" />
    <path d="M160 210H280V290H160z" fill="#fbf6e8" />
    <path d="M200 210V290M240 210V290M160 250H280" stroke="#a88a63" strokeWidth="5" />
    <path d="M280 210H500V290H280z" fill="#5b4a39" />
    <path d="M110 290H530V306H110z" fill="#a87847" />
    <path d="M110 306h14v24h-14zM516 306h14v24h-14zM310 306h14v24h-14z" fill="#7a5430" />
    <ellipse cx="390" cy="282" rx="34" ry="9" fill="#8a4d7a" />
    <path d="M356 280q34-14 68 0v6q-34 10-68 0z" fill="#a8669a" />
    <path
      d="M60 330q4-22 0-34M68 330q8-16 16-26M52 330q-6-14-14-20M590 268q3-16 0-26M598 268q6-12 12-18M582 268q-5-10-10-14"
      stroke="#5f7d69"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
    <g fill="#5f7d69">
      <circle cx="560" cy="314" r="7" />
      <circle cx="552" cy="304" r="3" />
      <circle cx="559" cy="301" r="3" />
      <circle cx="566" cy="303" r="3" />
      <circle cx="596" cy="332" r="7" />
      <circle cx="588" cy="322" r="3" />
      <circle cx="595" cy="319" r="3" />
      <circle cx="602" cy="321" r="3" />
    </g>
  </svg>
);
