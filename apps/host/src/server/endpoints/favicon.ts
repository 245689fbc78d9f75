/** The service's logo: a roof over a veranda. */
export const FAVICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#a5421a" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"><path d="M2.5 10 12 4l9.5 6"/><path d="M5.5 10v5.5M18.5 10v5.5M12 10v5.5"/><path d="M2.5 15.5h19v3h-19zM6 18.5V21M18 18.5V21"/></svg>';
